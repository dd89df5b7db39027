import * as v from "valibot";

/** A cursor has at most as many characters. */
const MAX_CURSOR = 200;

/**
 * Where a list goes on: what the answer before it named, sent back as it came. What its characters mean is the server's alone;
 * one that it has not made is refused.
 */
const cursor = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_CURSOR), v.regex(/^[\w-]+$/));

/** Asks for the page behind a cursor, or without one for the first. */
export const PageQuery = v.object({ cursor: v.optional(cursor) });

/** The members of one page of a list that grows with use: its rows, and the cursor of those behind them; null at the end. */
export function pageOf<Row extends v.GenericSchema>(row: Row) {
  return { rows: v.array(row), next: v.nullable(cursor) };
}

/** One page of a list that grows with use. */
export interface WirePage<Row> {
  readonly rows: Row[];
  readonly next: string | null;
}

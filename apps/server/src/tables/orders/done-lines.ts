import type { OrderTable } from "../../db/tables.ts";

type Stored = Pick<OrderTable, "done_lines">;

/** The places of an order's lines that somebody has ticked off, in the order of its receipt. */
export function readDoneLines({ done_lines }: Stored): readonly number[] {
  return done_lines === "" ? [] : done_lines.split(",").map(Number);
}

/** The same with one line ticked off, or no longer: "0,2" and 1 make "0,1,2". */
export function withDoneLine(order: Stored, line: number, isDone: boolean): string {
  const others = readDoneLines(order).filter((each) => each !== line);
  const done = isDone ? [...others, line] : others;
  return done.toSorted((one, other) => one - other).join(",");
}

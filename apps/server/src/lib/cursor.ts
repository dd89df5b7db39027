import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WirePage } from "@comanda/contract";

/** Rows of one page of a list that grows with use. */
export const PAGE_ROWS = 50;

/** What orders a row among the others of its list, and no other row has: a moment and an id, or an id alone. */
type Keys = readonly (string | number)[];

interface KeyTypes {
  readonly string: string;
  readonly number: number;
}
type KeysOf<Names extends readonly (keyof KeyTypes)[]> = {
  readonly [At in keyof Names]: KeyTypes[Names[At]];
};

/** One page of rows, of which one more than a page was read: whether there are others behind is seen without counting. */
export function toPage<Row>(rows: readonly Row[], keysOf: (row: Row) => Keys): WirePage<Row> {
  const shown = rows.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  const isLast = last === undefined || rows.length === shown.length;
  return { rows: shown, next: isLast ? null : cursorOf(keysOf(last)) };
}

/** The place behind a row as one text: ["0m3x"] is "WyIwbTN4Il0". */
export function cursorOf(keys: Keys): string {
  return Buffer.from(JSON.stringify(keys)).toString("base64url");
}

/** The keys that a cursor was made of; undefined for the first page. One that is none of this list is refused: it came from outside. */
export function readCursor<const Names extends readonly (keyof KeyTypes)[]>(
  cursor: string | undefined,
  names: Names,
): Result<KeysOf<Names> | undefined, ApiRefusal> {
  if (cursor === undefined) return accept(undefined);
  const keys = parse(Buffer.from(cursor, "base64url").toString());
  const isOurs =
    Array.isArray(keys) &&
    keys.length === names.length &&
    names.every((name, at) => isKey(keys[at], name));
  if (!isOurs) return refuse({ kind: "bad-request", place: "cursor" });
  return accept(keys as unknown as KeysOf<Names>);
}

/** A text without a zero character, which PostgreSQL does not take, or a whole number. */
function isKey(key: unknown, name: keyof KeyTypes): boolean {
  return name === "string"
    ? typeof key === "string" && !key.includes("\0")
    : Number.isSafeInteger(key);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { setImmediate } from "node:timers/promises";
import { readCsv } from "./csv.ts";
import type { Row } from "./sheet.ts";

/** Rows that are read before orders of guests have their turn. */
const AT_ONCE = 50;
/** Signs of a row, and lines of one whose note has several. */
export const MAX_ROW = 4_000;
const MAX_LINES = 10;
/** Lines that are looked at, of which a spreadsheet may have left many empty at the end. */
const MAX_FILE_LINES = 20_000;

/** Takes the rows of a file below its headings, one after the other. */
export interface RecordTaker {
  /** It takes no more. */
  readonly isFull: boolean;
  /** A row as a spreadsheet counts them, 1 is the headings; undefined where it is too long to be one. */
  take(cells: Row | undefined, row: number): void;
  /** Nothing from this row on is read. */
  end(row: number): void;
}

/** The first line of a text of comma-separated values, or of one with semicolons or tabs. */
export function headingsOf(text: string): Row {
  return readCsv(linesOf(text)[0].slice(0, MAX_ROW))[0] ?? [];
}

/** Hands the rows below the headings on, a few at a time, since orders wait meanwhile. */
export async function takeRecords(text: string, taker: RecordTaker): Promise<void> {
  const [first, lines] = linesOf(text);
  const separator = separatorOf(first);
  let row = 1;
  for (let at = 0; at < lines.length && !taker.isFull; row += 1) {
    if (at >= MAX_FILE_LINES) taker.end(row + 1);
    else {
      const { cells, taken } = recordAt(separator, lines, at);
      taker.take(cells, row + 1);
      at += taken;
    }
    if (row % AT_ONCE === 0) await setImmediate();
  }
}

function linesOf(text: string): readonly [first: string, lines: readonly string[]] {
  const [first = "", ...lines] = text.replace(/^\uFEFF/u, "").split(/\r\n|\n|\r/u);
  return [first, lines];
}

/** What stands between two cells, as the headings say, which hold none of them. */
function separatorOf(headings: string): string {
  const plain = headings.replaceAll(/"[^"]*"/gu, "");
  return [",", ";", "\t"].find((sign) => plain.includes(sign)) ?? ",";
}

/** The row that begins in a line, and how many lines it has: a note in quotation marks may have several. */
function recordAt(
  separator: string,
  lines: readonly string[],
  at: number,
): { readonly cells: Row | undefined; readonly taken: number } {
  let record = lines[at] ?? "";
  if (record.trim() === "") return { cells: [], taken: 1 };
  if (record.length > MAX_ROW) return { cells: undefined, taken: 1 };
  const alone = rowOf(separator, record);
  if (alone?.torn === undefined || !record.includes('"')) return { cells: alone ?? [], taken: 1 };
  for (let taken = 2; taken <= MAX_LINES && at + taken <= lines.length; taken += 1) {
    record += `\n${lines[at + taken - 1]}`;
    if (record.length > MAX_ROW) break;
    const joined = rowOf(separator, record);
    if (joined !== undefined && joined.torn === undefined) return { cells: joined, taken };
  }
  return { cells: alone, taken: 1 };
}

/** A row, below one that tells what stands between two cells; undefined where it is several. */
function rowOf(separator: string, record: string): Row | undefined {
  const rows = readCsv(`${separator}\n${record}`).slice(1);
  return rows.length > 1 ? undefined : (rows[0] ?? []);
}

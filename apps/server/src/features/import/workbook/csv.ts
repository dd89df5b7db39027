import type { Cell } from "./cells.ts";
import { tornRow, type Row } from "./sheet.ts";

/** What a spreadsheet would take for a formula; it is marked as text when it is written, and the mark is taken off again. */
const FORMULA = /^'*[=+\-@\t\r]/u;
const NUMBER = /^-?\d+(\.\d+)?$/u;

/** Rows as comma-separated values (RFC 4180), for spreadsheets in any language. */
export function writeCsv(rows: readonly Row[]): string {
  // The mark at the beginning tells Excel that this is UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map(written).join(",")}\r\n`).join("")}`;
}

function written(cell: Cell): string {
  const text = cell === null ? "" : String(cell);
  const isText = typeof cell === "string" && FORMULA.test(text) && !NUMBER.test(text);
  const safe = isText ? `'${text}` : text;
  return /[",\r\n;]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The rows of such a text, or of one with semicolons or tabs, as some spreadsheets write it; an empty cell is null. A row
 * with a quotation mark where none may stand, as in `KO"PI,x`, is torn; the line after it begins a row again.
 */
export function readCsv(text: string): readonly Row[] {
  const plain = text.replace(/^\uFEFF/u, "");
  const separator = separatorOf(plain);
  const rows: Row[] = [];
  let row: Cell[] = [];
  let rowBegins = 0;
  let next = 0;
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^"\\r\\n${separator}]*)(${separator}|\\r\\n|\\n|\\r|$)`,
    "uy",
  );
  while (next < plain.length) {
    cell.lastIndex = next;
    const found = cell.exec(plain);
    if (found === null) {
      const end = endOfLine(plain, next);
      rows.push(tornRow(plain.slice(rowBegins, end).trimEnd()));
      next = end;
    } else {
      const [, value = "", end = ""] = found;
      row.push(readCell(value));
      next = cell.lastIndex;
      if (end === separator) {
        if (next < plain.length) continue;
        row.push(null);
      }
      rows.push(row);
    }
    row = [];
    rowBegins = next;
  }
  return rows;
}

/** Behind the mark or marks that end the line. */
function endOfLine(text: string, from: number): number {
  const mark = /\r\n|\n|\r|$/gu;
  mark.lastIndex = from;
  mark.exec(text);
  return mark.lastIndex;
}

/** The one of the headings, which hold no other; a comma where there are none. */
function separatorOf(text: string): "," | ";" | "\t" {
  const [headings = ""] = text.replaceAll(/"[^"]*"/gu, "").split(/\r|\n/u);
  if (headings.includes(",")) return ",";
  if (headings.includes(";")) return ";";
  return headings.includes("\t") ? "\t" : ",";
}

function readCell(value: string): Cell {
  const text = value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value;
  const said = text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
  return said === "" ? null : said;
}

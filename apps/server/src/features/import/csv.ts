import type { Cell } from "./cells.ts";
import type { Row } from "./sheet.ts";

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

/** The rows of such a text, or of one with semicolons, as some spreadsheets write it; an empty cell is null. */
export function readCsv(text: string): readonly Row[] {
  const plain = text.replace(/^\uFEFF/u, "");
  const separator = separatorOf(plain);
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^"\\r\\n${separator}]*)(${separator}|\\r\\n|\\n|\\r|$)`,
    "uy",
  );
  while (cell.lastIndex < plain.length) {
    const found = cell.exec(plain);
    if (found === null) throw new Error("a quotation mark stands where none may");
    const [, value = "", end = ""] = found;
    row.push(readCell(value));
    if (end === separator) {
      if (cell.lastIndex < plain.length) continue;
      row.push(null);
    }
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Of the headings, which hold neither. */
function separatorOf(text: string): "," | ";" {
  const [headings = ""] = text.replaceAll(/"[^"]*"/gu, "").split(/\r|\n/u);
  return headings.includes(";") && !headings.includes(",") ? ";" : ",";
}

function readCell(value: string): Cell {
  const text = value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value;
  const said = text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
  return said === "" ? null : said;
}

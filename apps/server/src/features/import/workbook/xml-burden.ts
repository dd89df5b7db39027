import type { FileBurden } from "@comanda/contract";

/** Of one file: its cells, what stands in angle brackets, and the longest of that. */
const MAX_CELLS = 500_000;
const MAX_TAGS = 3_000_000;
const MAX_TAG = 16_384;
/** The library fills what lies between the first cell and the last: 20,000 rows of 100 columns. */
const MAX_GRID = 2_000_000;
/** What a spreadsheet has: A1 to XFD1048576. */
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;

const ROW_OR_CELL = /^<(?:[\w.-]+:)?(c|row)(?=[\s/>])/u;
const PLACE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/u;
const CELL_PLACE = /^([A-Z]{1,3})(\d{1,7})$/u;
const ROW_PLACE = /^\d{1,7}$/u;

/** Adds up what the XML of a workbook would make whoever reads it build. */
export class XmlBurden {
  #tags = 0;
  #cells = 0;

  /** What is too much with this file added, or undefined; it looks at signs, and builds nothing. */
  add(xml: string): FileBurden | undefined {
    const last = { row: 0, column: 0 };
    for (let at = xml.indexOf("<"); at !== -1;) {
      const end = xml.indexOf(">", at);
      const length = (end === -1 ? xml.length : end + 1) - at;
      if (length > MAX_TAG) return "long-text";
      if ((this.#tags += 1) > MAX_TAGS) return "cells";
      const tag = xml[at + 1] === "/" ? "" : xml.slice(at, at + length);
      const [, kind] = ROW_OR_CELL.exec(tag) ?? [];
      if (kind === "c" && (this.#cells += 1) > MAX_CELLS) return "cells";
      if (kind !== undefined && !isWithin(kind, tag, last)) return "far-cell";
      if (last.row * last.column > MAX_GRID) return "far-cell";
      at = end === -1 ? -1 : xml.indexOf("<", end);
    }
    return undefined;
  }
}

/** Whether it lies where a spreadsheet has rows and columns; a cell with something in it moves the last one. */
function isWithin(kind: string, tag: string, last: { row: number; column: number }): boolean {
  const [, double, single] = PLACE.exec(tag) ?? [];
  const place = double ?? single;
  // Who writes none counts on.
  if (place === undefined) return true;
  if (kind === "row") return ROW_PLACE.test(place) && Number(place) <= MAX_ROW;
  const [, letters = "", row = ""] = CELL_PLACE.exec(place) ?? [];
  const column = columnNumber(letters);
  if (letters === "" || Number(row) > MAX_ROW || column > MAX_COLUMN) return false;
  if (!tag.endsWith("/>")) {
    last.row = Math.max(last.row, Number(row));
    last.column = Math.max(last.column, column);
  }
  return true;
}

/** A is 1, Z is 26, AA is 27. */
function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return column;
}

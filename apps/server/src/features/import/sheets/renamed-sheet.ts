import type { ImportMistake, SheetName } from "@comanda/contract";
import { COLUMNS } from "./columns.ts";
import { KnownWords } from "./nearest-word.ts";
import { columnsOf, type Row } from "../workbook/sheet.ts";

/** A tab by what it is called, and the sheet that it is. */
export interface RenamedSheet {
  readonly name: string;
  readonly sheet: SheetName;
}

/**
 * The sheet that a tab is whose name nobody knows, of those that the file does not have: by its name, "Option" is Options, else
 * by its headings, where all that the sheet needs are there and one more. Undefined where it is an owner's own.
 */
export function renamedSheet(
  name: string,
  [headings = []]: readonly Row[],
  free: readonly SheetName[],
): SheetName | undefined {
  const near = new KnownWords(free).nearest(name);
  const meant = free.find((sheet) => sheet === near);
  if (meant !== undefined) return meant;
  const fitting = free.map((sheet) => ({ sheet, known: headingsKnown(sheet, headings) }));
  const [best] = fitting.toSorted((one, other) => other.known - one.known);
  return best !== undefined && best.known > 0 ? best.sheet : undefined;
}

/** How many headings are the sheet's; 0 where one is missing that it needs, or that is all there is. */
function headingsKnown(sheet: SheetName, headings: Row): number {
  const keys = new Set(columnsOf(COLUMNS[sheet], headings).filter((key) => key !== undefined));
  const needed = Object.entries(COLUMNS[sheet]).filter(([, { isKey }]) => isKey === true);
  const isWhole = needed.every(([key]) => keys.has(key));
  return isWhole && keys.size > 1 ? keys.size : 0;
}

/** One mistake of the file, however many rows name what stands in the sheet. */
export function renamedMistake({ name, sheet }: RenamedSheet): ImportMistake {
  const place = { sheet, row: 0, column: { en: "", zh: "" } };
  return { kind: "sheet-renamed", name, suggests: { en: sheet, zh: sheet }, place };
}

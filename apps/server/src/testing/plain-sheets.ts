/** Why: the sheets of the plain venue, and what is said of them once a cell is another. */
import { mistakeSentence, type ImportMistake, type SheetName } from "@comanda/contract";
import { plainVenue } from "@comanda/testkit";
import type { Cell } from "../features/import/workbook/cells.ts";
import { writeVenueSheets, type Sheets } from "../features/import/sheets/venue-sheets.ts";
import type { VenueDocument } from "../venue/venue-document.ts";

const { settings, menu } = plainVenue();
export const PLAIN: VenueDocument = { settings, menu, places: ["1", "2"] };

/** The sheets with one cell changed, found by its row and the English name of its column. */
export function changed(sheet: SheetName, row: number, column: string, cell: Cell): Sheets {
  const sheets = writeVenueSheets(PLAIN);
  const rows = sheets[sheet].map((cells) => [...cells]);
  const [headings = []] = rows;
  const at = headings.findIndex((heading) => String(heading).split("\n")[0] === column);
  if (at === -1) throw new Error(`the sheet ${sheet} has no column ${column}`);
  while (rows.length < row) rows.push(headings.map(() => null));
  rows[row - 1]?.splice(at, 1, cell);
  return { ...sheets, [sheet]: rows };
}

export function rowOf(sheet: SheetName, first: string): number {
  const rows = writeVenueSheets(PLAIN)[sheet];
  return 1 + rows.findIndex(([cell]) => String(cell).split("\n")[0] === first);
}

export function sentencesOf(mistakes: readonly ImportMistake[]): readonly string[] {
  return mistakes.map((mistake) => mistakeSentence(mistake).en);
}

import { SHEETS, type ImportMistake, type SheetName } from "@comanda/contract";
import { COLUMNS } from "./columns.ts";
import { MissingRows } from "./missing-rows.ts";
import { columnsOf, saysNothing, type Row } from "../workbook/sheet.ts";
import { readVenueSheets, type ReadVenue, type Sheets } from "./venue-sheets.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";

/** What is wrong because a row is missing is found by reading again; a chain of such rows has an end here. */
export const MAX_ROUNDS = 8;

/** What a person has ticked for a file. */
export interface ReadOptions {
  /** What has no row in the file goes. */
  readonly removesMissing?: boolean;
  /** Prices with more than two decimals are taken rounded. */
  readonly roundsPrices?: boolean;
}

/** What was read without the rows with mistakes, and those mistakes that no row can be left out for. */
export interface ReadRightRows extends ReadVenue {
  readonly staying: readonly ImportMistake[];
}

/**
 * Leaves out row by row what is wrong, and what is wrong then because that row is missing; tells all that was left out. It
 * ends where a round leaves out nothing more, and after eight rounds.
 */
export function readRightRows(
  sheets: Sheets,
  current: VenueDocument,
  { removesMissing = false, roundsPrices = false }: ReadOptions = {},
  read: typeof readVenueSheets = readVenueSheets,
): ReadRightRows {
  const told: ImportMistake[] = [];
  const leftOut = { sheets: new Set<SheetName>(), dishes: new Set<string>() };
  let left = sheets;
  for (let round = 1; ; round += 1) {
    const venue = read(left, current, new MissingRows(removesMissing, leftOut), roundsPrices);
    const wrong = venue.mistakes.filter((mistake) => canBeLeftOut(mistake, left));
    if (wrong.length === 0 || round === MAX_ROUNDS) {
      return { ...venue, mistakes: [...venue.mistakes, ...told], staying: venue.mistakes };
    }
    told.push(...wrong);
    for (const { place } of wrong) {
      leftOut.sheets.add(place.sheet);
      if (place.sheet === "Items") leftOut.dishes.add(dishIn(left.Items ?? [], place.row));
    }
    left = withoutRows(left, wrong);
  }
}

/** Not of a heading, of a setting that is missing, of too many rows, or of a row that says nothing. */
function canBeLeftOut({ kind, place }: ImportMistake, sheets: Sheets): boolean {
  const row = sheets[place.sheet]?.[place.row - 1];
  return place.row > 1 && kind !== "sheet-too-long" && row !== undefined && !saysNothing(row);
}

/** Emptied rows keep the numbers of those below them. */
function withoutRows(sheets: Sheets, wrong: readonly ImportMistake[]): Sheets {
  const names = new Set(wrong.map(({ place }) => `${place.sheet} ${place.row}`));
  return Object.fromEntries(
    SHEETS.flatMap((sheet) => {
      const rows = sheets[sheet];
      if (rows === undefined) return [];
      const isWrong = rows.map((_, at) => names.has(`${sheet} ${at + 1}`));
      const goes = sheet === "Options" ? withTheirChoices(rows, isWrong) : isWrong;
      return [[sheet, rows.map((row, at) => (goes[at] === true ? [] : row))]];
    }),
  );
}

/** Choices below a question that is left out would be read as those of the question above it. */
function withTheirChoices(rows: readonly Row[], isWrong: readonly boolean[]): readonly boolean[] {
  let isLeftOut = false;
  return rows.map((row, at) => {
    if (cellOf("Options", "question", rows, row) !== "") isLeftOut = isWrong[at] === true;
    return isLeftOut || isWrong[at] === true;
  });
}

function dishIn(rows: readonly Row[], number: number): string {
  return cellOf("Items", "code", rows, rows[number - 1] ?? []);
}

function cellOf(sheet: SheetName, key: string, [headings = []]: readonly Row[], row: Row): string {
  const at = columnsOf(COLUMNS[sheet], headings).indexOf(key);
  return String(row[at] ?? "").trim();
}

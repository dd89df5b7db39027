import type { ImportMistake, SheetName } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import { skeletonOf } from "../../../venue/label-skeleton.ts";
import { readContainers, writeContainers } from "./container-sheet.ts";
import { TABLE_COLUMNS } from "./columns.ts";
import { readMenuSheets } from "./read-menu-sheets.ts";
import { readPromotions, writePromotions } from "./promotion-sheet.ts";
import { Mistakes } from "./mistakes.ts";
import { MissingRows, type MissingRow } from "./missing-rows.ts";
import { withPriceBooks, writePriceBooks } from "./price-book-sheet.ts";
import { readRows, saysNothing, writeRows, type Row } from "../workbook/sheet.ts";
import { fullMenu, type VenueDocument } from "../../../venue/venue-document.ts";
import { readVenueSheet, writeVenueSheet } from "./venue-sheet.ts";
import { writeMenuSheets } from "./write-menu-sheets.ts";

/** A workbook by its sheets; one that it does not have leaves what it would say as it is. */
export type Sheets = Partial<Readonly<Record<SheetName, readonly Row[]>>>;

export interface ReadVenue {
  /** What the sheets say over what the venue has; to be used where nothing is wrong. */
  readonly venue: VenueDocument;
  readonly mistakes: readonly ImportMistake[];
  /** What may be published, and is better looked at. */
  readonly notes: readonly Text[];
  /** What is live and has no row in the file. */
  readonly missing: readonly MissingRow[];
  /** How many prices with more than two decimals were taken rounded. */
  readonly rounded: number;
}

/** A venue as sheets, each with its headings. Read again over the same venue they change nothing. */
export function writeVenueSheets({ settings, menu, places }: VenueDocument): Required<Sheets> {
  const full = fullMenu(menu);
  return {
    Venue: writeVenueSheet(withMenuTitles(settings, menu)),
    ...writeMenuSheets(full),
    Containers: writeContainers(settings),
    "Price books": writePriceBooks(full),
    Promotions: writePromotions(settings),
    Tables: writeRows(
      TABLE_COLUMNS,
      places.map((label) => ({ label })),
    ),
  };
}

/**
 * Reads sheets over what a venue has: they say what they have columns and rows for, and the rest stays. Every mistake is
 * told, sheet by sheet and row by row.
 */
export function readVenueSheets(
  sheets: Sheets,
  current: VenueDocument,
  missing = new MissingRows(),
  roundsPrices = false,
): ReadVenue {
  const mistakes = new Mistakes(roundsPrices);
  const { settings, exclusiveOptionTitles } = readSettings(sheets.Venue, current, mistakes);
  const full = fullMenu(current.menu);
  const inUse = sheetsInUse(sheets);
  const { Promotions, Containers, "Price books": books } = inUse;
  const containers = Containers && readContainers(Containers, current.settings, mistakes, missing);
  const containerCodes = (containers ?? current.settings.containerItems ?? []).map(
    ({ codeId }) => codeId,
  );
  const listed = readMenuSheets(inUse, { ...full, containerCodes }, mistakes, missing);
  const menus = books === undefined ? listed : withPriceBooks(books, listed, mistakes, missing);
  const pm = Promotions && readPromotions(Promotions, current.settings, menus, mistakes, missing);
  const places = readTables(sheets.Tables ?? [], current.places, mistakes);
  const venue = {
    settings: {
      ...settings,
      ...(containers && { containerItems: containers }),
      ...(pm && { pm }),
    },
    menu: { ...current.menu, menus, exclusiveOptionTitles },
    places,
  };
  return {
    venue,
    mistakes: mistakes.all,
    notes: mistakes.notes,
    missing: missing.all,
    rounded: mistakes.rounded,
  };
}

/** Choices that stand alone are named in the settings and in the menu, which is the one that counts. */
function withMenuTitles(
  settings: VenueDocument["settings"],
  { exclusiveOptionTitles }: VenueDocument["menu"],
): VenueDocument["settings"] {
  return { ...settings, exclusiveOptionTitles };
}

/** What the sheet Venue says, and the choices that stand alone for the menu. */
function readSettings(
  rows: readonly Row[] | undefined,
  { settings: before, menu }: VenueDocument,
  mistakes: Mistakes,
): Pick<VenueDocument, "settings"> & Pick<VenueDocument["menu"], "exclusiveOptionTitles"> {
  const { exclusiveOptionTitles: titles } = menu;
  const settings =
    rows === undefined ? before : readVenueSheet(rows, withMenuTitles(before, menu), mistakes);
  const said = settings.exclusiveOptionTitles;
  const isSame = rows === undefined || JSON.stringify(said) === JSON.stringify(titles);
  if (!isSame) return { settings, exclusiveOptionTitles: said };
  const { exclusiveOptionTitles } = before;
  return { settings: { ...settings, exclusiveOptionTitles }, exclusiveOptionTitles: titles };
}

/** Without those of which nobody has filled in a row: a template that was left empty takes nothing away. */
function sheetsInUse(sheets: Sheets): Sheets {
  return Object.fromEntries(
    Object.entries(sheets).filter(([, rows]) => !rows.slice(1).every(saysNothing)),
  );
}

/** Tables are added and never taken away: guests may sit at one. */
function readTables(
  rows: readonly Row[],
  current: readonly string[],
  mistakes: Mistakes,
): readonly string[] {
  const { heading } = TABLE_COLUMNS.label;
  const bySkeleton = new Map(current.map((label) => [skeletonOf(label), label]));
  const numbers = new Map<string, number>();
  for (const { number, values } of readRows("Tables", TABLE_COLUMNS, rows, mistakes)) {
    const { label } = values;
    if (label === undefined) continue;
    const skeleton = skeletonOf(label);
    const taken = bySkeleton.get(skeleton) ?? label;
    const above = numbers.get(label);
    if (above !== undefined)
      mistakes.add("Tables", number, heading, { kind: "taken-above", above });
    else if (taken !== label)
      mistakes.add("Tables", number, heading, { kind: "looks-like", taken });
    numbers.set(label, number);
    bySkeleton.set(skeleton, taken);
  }
  return [...bySkeleton.values()];
}

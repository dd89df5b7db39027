import { SHEETS, type SheetName } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import { formatMoney, fromDecimal } from "@comanda/domain/money";
import type { Cell } from "../workbook/cells.ts";
import { COLUMNS } from "../sheets/columns.ts";
import { namedRows, textOf, type FileRows, type NamedRow } from "../sheets/row-names.ts";
import type { Row } from "../workbook/sheet.ts";
import { writeVenueSheets, type Sheets } from "../sheets/venue-sheets.ts";
import { fullMenu, type FullMenu, type VenueDocument } from "../../../venue/venue-document.ts";

/** One cell that says something else than before. */
interface CellDifference {
  readonly column: Text;
  readonly before: string;
  readonly after: string;
}

/** A row that came, went or changed, by what it is called. */
export interface RowDifference {
  readonly sheet: SheetName;
  readonly name: string;
  readonly title: Text;
  /** Of the file; 0 where none of its rows says it. */
  readonly row: number;
  /** What it costs; of a row that is gone, cost. Empty where nothing has a price. */
  readonly price: string;
  readonly kind: "added" | "removed" | "changed";
  readonly cells: readonly CellDifference[];
}

/**
 * What differs between two venues as their sheets show them, sheet by sheet in the order of the file's rows; then what no
 * row says, and what is gone.
 */
export function differences(
  before: VenueDocument,
  after: VenueDocument,
  file?: FileRows,
): RowDifference[] {
  const [was, is] = [shownVenue(before), shownVenue(after)];
  return SHEETS.flatMap((sheet) => {
    const [known, now] = [was.rows(sheet), is.rows(sheet)];
    const differing = [...now.values()].flatMap((row): RowDifference[] => {
      const old = known.get(row.name);
      const number = file?.numberOf(sheet, row.name) ?? 0;
      const cells = cellDifferences(sheet, [was, old], [is, row]);
      if (old !== undefined && cells.length === 0) return [];
      const kind = old === undefined ? "added" : "changed";
      return [{ ...named(sheet, is, row), row: number, kind, cells }];
    });
    const gone = [...known.values()].flatMap((row): RowDifference[] =>
      now.has(row.name) ? [] : [{ ...named(sheet, was, row), row: 0, kind: "removed", cells: [] }],
    );
    const order = ({ row }: RowDifference): number => (row === 0 ? Infinity : row);
    return [...differing.sort((one, other) => compare(order(one), order(other))), ...gone];
  });
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** The sheets of a venue, and how its cells are shown. */
interface ShownVenue {
  readonly rows: (sheet: SheetName) => ReadonlyMap<string, NamedRow>;
  readonly symbol: string;
}

function shownVenue(venue: VenueDocument): ShownVenue {
  const sheets: Required<Sheets> = writeVenueSheets(venue);
  const { items } = fullMenu(venue.menu);
  const rowsOf = (sheet: SheetName): readonly Row[] =>
    sheet === "Items" ? withPicturesShown(sheets.Items, items) : sheets[sheet];
  return {
    rows: (sheet) => namedRows(sheet, rowsOf(sheet)),
    symbol: venue.settings.currencySymbol,
  };
}

const ITEM_KEYS = Object.keys(COLUMNS.Items);

/** A picture that no cell speaks of is a tick, so that whoever takes it away sees it. */
function withPicturesShown(rows: readonly Row[], items: FullMenu["items"]): readonly Row[] {
  const [code, picture] = [ITEM_KEYS.indexOf("code"), ITEM_KEYS.indexOf("picture")];
  return rows.map((row, at) => {
    const dish = items.get(textOf(row[code]));
    const isUnsaid = at > 0 && textOf(row[picture]) === "" && dish?.picture !== undefined;
    // A further place of a dish says its code and category alone.
    const isFirst = textOf(row[ITEM_KEYS.indexOf("title")]) !== "";
    return isUnsaid && isFirst ? row.with(picture, "✓") : row;
  });
}

function named(
  sheet: SheetName,
  venue: ShownVenue,
  { name, title, cells }: NamedRow,
): Pick<RowDifference, "sheet" | "name" | "title" | "price"> {
  return { sheet, name, title, price: priceOf(sheet, venue, cells) };
}

const PRICES: Readonly<Partial<Record<SheetName, readonly string[]>>> = {
  Items: ["price"],
  Options: ["price", "adds"],
  Containers: ["price"],
  "Price books": ["price"],
};

/** A dish's price; a choice's own, or what it adds. */
function priceOf(sheet: SheetName, venue: ShownVenue, cells: Row): string {
  const keys = Object.keys(COLUMNS[sheet]);
  const shown = PRICES[sheet]?.map((key) => shownCell(sheet, venue, key, cells[keys.indexOf(key)]));
  return shown?.find((price) => price !== "") ?? "";
}

/** What a new row is called is told beside its cells. */
const NAMES: ReadonlySet<string> = new Set(
  "code name name2 title title2 question choice choice2 setting label book".split(" "),
);

/** Of a row that is new, all that it says; names stand in its title. */
function cellDifferences(
  sheet: SheetName,
  [was, old]: readonly [ShownVenue, NamedRow | undefined],
  [is, row]: readonly [ShownVenue, NamedRow],
): CellDifference[] {
  return Object.entries(COLUMNS[sheet]).flatMap(([key, { heading }], at): CellDifference[] => {
    if (old === undefined && NAMES.has(key)) return [];
    const after = shownCell(sheet, is, key, row.cells[at]);
    const before = old === undefined ? "" : shownCell(sheet, was, key, old.cells[at]);
    return before === after ? [] : [{ column: heading, before, after }];
  });
}

/** 2.5 in a column of prices is "$2.50". */
function shownCell(
  sheet: SheetName,
  { symbol }: ShownVenue,
  key: string,
  cell: Cell | undefined,
): string {
  const isMoney = COLUMNS[sheet][key]?.type.isMoney === true && typeof cell === "number";
  return isMoney ? formatMoney(fromDecimal(cell), symbol) : textOf(cell);
}

import { SHEETS, type SheetName } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import type { Cell } from "./cells.ts";
import { CATEGORY_COLUMNS, COLUMNS, OPTION_COLUMNS } from "./columns.ts";
import type { Row } from "./sheet.ts";
import type { Sheets } from "./venue-sheets.ts";

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
  readonly kind: "added" | "removed" | "changed";
  readonly cells: readonly CellDifference[];
}

/** What differs between two venues as their sheets show them, in the order of the later one; what went comes last. */
export function differences(before: Required<Sheets>, after: Required<Sheets>): RowDifference[] {
  return SHEETS.flatMap((sheet) => sheetDifferences(sheet, before[sheet], after[sheet]));
}

function sheetDifferences(
  sheet: SheetName,
  before: readonly Row[],
  after: readonly Row[],
): RowDifference[] {
  const columns = Object.values(COLUMNS[sheet]);
  const known = named(sheet, before);
  const now = named(sheet, after);
  const differing = [...now].flatMap(([name, row]): RowDifference[] => {
    const old = known.get(name);
    if (old === undefined) return [{ sheet, name, kind: "added", cells: [] }];
    const cells = columns.flatMap(({ heading }, at): CellDifference[] => {
      const [was, is] = [textOf(old[at]), textOf(row[at])];
      return was === is ? [] : [{ column: heading, before: was, after: is }];
    });
    return cells.length === 0 ? [] : [{ sheet, name, kind: "changed", cells }];
  });
  const gone = [...known.keys()].filter((name) => !now.has(name));
  return [
    ...differing,
    ...gone.map((name): RowDifference => ({ sheet, name, kind: "removed", cells: [] })),
  ];
}

/** Rows by what a person calls them; a dish that stands in two places has two rows. */
function named(sheet: SheetName, rows: readonly Row[]): ReadonlyMap<string, Row> {
  const byName = new Map<string, Row>();
  let question = "";
  for (const row of rows.slice(1)) {
    if (sheet === "Options" && textOf(row[0]) !== "") question = textOf(row[0]);
    const name = nameOf(sheet, row, question);
    let free = name;
    for (let count = 2; byName.has(free); count += 1) free = `${name} (${count})`;
    byName.set(free, row);
  }
  return byName;
}

const CHOICE = Object.keys(OPTION_COLUMNS).indexOf("choice");
const INSIDE = Object.keys(CATEGORY_COLUMNS).indexOf("inside");

function nameOf(sheet: SheetName, row: Row, question: string): string {
  const first = textOf(row[0]).split("\n")[0] ?? "";
  if (sheet === "Options") return `${question}: ${textOf(row[CHOICE])}`;
  if (sheet !== "Categories") return first;
  const inside = textOf(row[INSIDE]);
  return inside === "" ? first : `${inside} / ${first}`;
}

function textOf(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? "" : String(cell);
}

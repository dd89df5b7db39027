import { mistakeSentence, type ImportMistake, type WireImportPreview } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import { changesToWire } from "./document/changes-to-wire.ts";
import { differences, type RowDifference } from "./document/differences.ts";
import type { FileRows } from "./sheets/row-names.ts";
import type { VenueDocument } from "../../venue/venue-document.ts";
import type { OtherTable } from "./tills/other-table.ts";
import type { ReadVenue } from "./sheets/venue-sheets.ts";
import { taxWarnings } from "./sheets/tax-warnings.ts";
import { warningsOf } from "./sheets/warnings.ts";

export type Preview = Omit<WireImportPreview, "basis">;

/** What a workbook says over a venue, and how it is shown before anybody writes it. */
export interface CheckedWorkbook {
  readonly venue: VenueDocument;
  readonly preview: Preview;
  /** Of the first mistake that keeps it from being written; undefined where there is none, or all were left out. */
  readonly first: ReturnType<typeof mistakeSentence> | undefined;
}

/** What differs between two venues; what no sheet shows is told as one change. */
export function compared(
  before: VenueDocument,
  after: VenueDocument,
): Pick<Preview, "changes" | "changeCount"> {
  const all = differences(before, after);
  const isOther = all.length === 0 && JSON.stringify(before) !== JSON.stringify(after);
  const told = isOther ? [BESIDE_THE_SHEETS] : all;
  return { changes: changesToWire(told), changeCount: told.length };
}

const BESIDE_THE_SHEETS: RowDifference = {
  sheet: "Venue",
  name: "JSON",
  title: { en: "What no sheet shows", zh: "工作表之外的内容" },
  row: 0,
  price: "",
  kind: "changed",
  cells: [],
};

/** Mistakes and notes of one answer; their number is told beside them. */
const MAX_SHOWN = 200;
/** What would be removed is read by name. */
const MAX_MISSING = 2_000;

interface FileNotes {
  readonly warnings?: readonly Text[];
  readonly rows?: FileRows;
  /** Where the file was another till's. */
  readonly table?: OtherTable | undefined;
}

/** What was read over a venue, and how it is shown. */
export function checked(
  before: VenueDocument,
  { venue, mistakes, notes, missing, rounded }: ReadVenue,
  first: ImportMistake | undefined,
  { warnings = [], rows, table }: FileNotes = {},
): CheckedWorkbook {
  const all = differences(before, venue, rows);
  const told = toldOnce(mistakes);
  return {
    venue,
    first: first && mistakeSentence(first),
    preview: {
      mistakes: told.slice(0, MAX_SHOWN).map(mistakeToWire),
      mistakeCount: told.length,
      warnings: [...warnings, ...taxWarnings(before, venue), ...notes, ...warningsOf(venue)].slice(
        0,
        MAX_SHOWN,
      ),
      changes: changesToWire(all),
      changeCount: all.length,
      missing: missing.slice(0, MAX_MISSING).map((row) => ({ ...row, title: { ...row.title } })),
      missingCount: missing.length,
      roundedCount: rounded + mistakes.filter(({ kind }) => kind === "price-rounded").length,
      ...(table && { table: tableToWire(table) }),
    },
  };
}

/** A mistake, and every row that has it. */
interface ListedMistake {
  readonly mistake: ImportMistake;
  readonly rows: number[];
}

/** What is wrong in the same way in forty rows, such as one name that none has, is one mistake to read and to mend. */
function toldOnce(mistakes: readonly ImportMistake[]): readonly ListedMistake[] {
  const told = new Map<string, ListedMistake>();
  for (const mistake of mistakes) {
    const { place, ...what } = mistake;
    const key = JSON.stringify([place.sheet, place.column.en, what]);
    const known = told.get(key);
    if (known === undefined) told.set(key, { mistake, rows: [place.row] });
    else known.rows.push(place.row);
  }
  return [...told.values()];
}

function mistakeToWire({ mistake, rows }: ListedMistake): WireImportPreview["mistakes"][number] {
  const { sheet, row, column } = mistake.place;
  return { sheet, row, column: { ...column }, sentence: { ...mistakeSentence(mistake, rows) } };
}

function tableToWire({ till, columns }: OtherTable): NonNullable<WireImportPreview["table"]> {
  return {
    ...(till && { till }),
    columns: columns.map(({ samples, ...column }) => ({ ...column, samples: [...samples] })),
  };
}

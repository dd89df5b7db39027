import { accept, refuse, type Language, type Result, type Text } from "@comanda/domain";
import {
  mistakeSentence,
  SHEETS,
  type ApiRefusal,
  type FileFormat,
  type ImportMistake,
  type WireImportPreview,
} from "@comanda/contract";
import { checkVenue, InvalidVenueError } from "../install/check-venue.ts";
import { differences, type RowDifference } from "./differences.ts";
import { isGuide, templateSheets } from "./template.ts";
import type { VenueDocument } from "./venue-document.ts";
import { isJson, readVenueJson, writeVenueJson } from "./venue-json.ts";
import { passedOverWarning, warningsOf } from "./warnings.ts";
import { readVenueSheets, writeVenueSheets, type ReadVenue, type Sheets } from "./venue-sheets.ts";
import { readSheets, writeCsvSheets, writeSheets, writeWorkbook } from "./workbook.ts";

/**
 * What is done with a workbook: a venue is written as one, one is made to fill in, one is read over a venue, or one is
 * checked: as it is read, but only what a person looks at is answered.
 */
export type WorkbookJob<Venue = VenueDocument> =
  | { readonly kind: "write"; readonly venue: Venue; readonly format: FileFormat }
  | { readonly kind: "template"; readonly venue: Venue; readonly language: Language }
  | {
      readonly kind: "read" | "check";
      readonly venue: Venue;
      readonly file: Uint8Array;
      readonly skipsWrongRows: boolean;
    };

type Preview = Omit<WireImportPreview, "basis">;

/** What a workbook says over a venue, and how it is shown before anybody writes it. */
export interface CheckedWorkbook {
  readonly venue: VenueDocument;
  readonly preview: Preview;
  /** Of the first mistake that keeps it from being written; undefined where there is none, or all were left out. */
  readonly first: ReturnType<typeof mistakeSentence> | undefined;
}

interface Answers {
  readonly write: Uint8Array;
  readonly template: Uint8Array;
  readonly read: Result<CheckedWorkbook, ApiRefusal>;
  readonly check: Result<Preview, ApiRefusal>;
}

export type WorkbookAnswer<Job extends Pick<WorkbookJob, "kind">> = Answers[Job["kind"]];

/** Does one job from beginning to end; nothing of it needs the database. */
export function doWorkbookJob<Job extends WorkbookJob>(job: Job): Promise<WorkbookAnswer<Job>>;
export async function doWorkbookJob(job: WorkbookJob): Promise<Answers[keyof Answers]> {
  if (job.kind === "write") return writeFile(job.venue, job.format);
  if (job.kind === "template") return writeSheets(templateSheets(job.venue, job.language));
  const read = isJson(job.file) ? readJson(job.file, job.venue) : await readFile(job);
  if (!read.ok) return read;
  const { venue, first, preview } = read.value;
  const wrong = first === undefined ? wrongMember(venue) : undefined;
  if (wrong !== undefined) return refuse({ kind: "bad-request", place: wrong });
  return job.kind === "check" ? accept(preview) : read;
}

async function readFile({
  file: bytes,
  venue,
  skipsWrongRows,
}: Extract<WorkbookJob, { readonly file: Uint8Array }>): Promise<
  Result<CheckedWorkbook, ApiRefusal>
> {
  const file = await readSheets(bytes);
  if (!file.ok) return refuse(file.refusal);
  const { sheets, passedOver } = file.value;
  const read = skipsWrongRows ? readRightRows(sheets, venue) : readVenueSheets(sheets, venue);
  const staying = skipsWrongRows ? read.mistakes.filter(isOfWholeSheet) : read.mistakes;
  const others = passedOver.filter((name) => !isGuide(name)).map(passedOverWarning);
  return accept(checked(venue, read, staying[0], others));
}

/** What no sheet can say wrongly is checked too, as where a venue is installed. */
function wrongMember({ settings, menu, places }: VenueDocument): string | undefined {
  try {
    checkVenue({ slug: "", settings, menu, places, staff: [], itemStates: [] });
    return undefined;
  } catch (error) {
    if (error instanceof InvalidVenueError) return error.member;
    throw error;
  }
}

function writeFile(venue: VenueDocument, format: FileFormat): Uint8Array | Promise<Uint8Array> {
  if (format === "json") return writeVenueJson(venue);
  const sheets = writeVenueSheets(venue);
  return format === "csv" ? writeCsvSheets(sheets) : writeWorkbook(sheets);
}

function readJson(file: Uint8Array, before: VenueDocument): Result<CheckedWorkbook, ApiRefusal> {
  const read = readVenueJson(file, before);
  if (!read.ok) return refuse(read.refusal);
  const { value: venue } = read;
  const { preview, ...rest } = checked(before, { venue, mistakes: [] }, undefined);
  const isSame = JSON.stringify(before) === JSON.stringify(venue);
  if (isSame || preview.changeCount > 0) return accept({ ...rest, preview });
  // What no sheet shows is told as one change.
  const changes = [changeToWire(BESIDE_THE_SHEETS)];
  return accept({ ...rest, preview: { ...preview, changes, changeCount: 1 } });
}

/** A heading, a setting that is missing, or too many rows: no row can be left out instead. */
function isOfWholeSheet({ kind, place }: ImportMistake): boolean {
  return place.row === 1 || kind === "sheet-too-long";
}

/** Leaves out row by row what is wrong, and what is wrong then because that row is missing; tells all that was left out. */
function readRightRows(sheets: Sheets, current: VenueDocument): ReadVenue {
  const told: ImportMistake[] = [];
  let left = sheets;
  for (;;) {
    const { venue, mistakes } = readVenueSheets(left, current);
    const wrong = mistakes.filter((mistake) => !isOfWholeSheet(mistake));
    if (wrong.length === 0) return { venue, mistakes: [...mistakes, ...told] };
    told.push(...wrong);
    left = withoutRows(left, wrong);
  }
}

/** Emptied rows keep the numbers of those below them. */
function withoutRows(sheets: Sheets, wrong: readonly ImportMistake[]): Sheets {
  const names = new Set(wrong.map(({ place }) => `${place.sheet} ${place.row}`));
  return Object.fromEntries(
    SHEETS.flatMap((sheet) => {
      const rows = sheets[sheet];
      if (rows === undefined) return [];
      return [[sheet, rows.map((row, at) => (names.has(`${sheet} ${at + 1}`) ? [] : row))]];
    }),
  );
}

const BESIDE_THE_SHEETS: RowDifference = {
  sheet: "Venue",
  name: "JSON",
  kind: "changed",
  cells: [],
};

/** Mistakes and differences of one answer; their number is told beside them. */
const MAX_SHOWN = 200;

function checked(
  before: VenueDocument,
  { venue, mistakes }: ReadVenue,
  first: ImportMistake | undefined,
  warnings: readonly Text[] = [],
): CheckedWorkbook {
  const all = differences(writeVenueSheets(before), writeVenueSheets(venue));
  return {
    venue,
    first: first && mistakeSentence(first),
    preview: {
      mistakes: mistakes.slice(0, MAX_SHOWN).map(mistakeToWire),
      mistakeCount: mistakes.length,
      warnings: [...warnings, ...warningsOf(venue)].slice(0, MAX_SHOWN),
      changes: all.slice(0, MAX_SHOWN).map(changeToWire),
      changeCount: all.length,
    },
  };
}

function mistakeToWire(mistake: ImportMistake): WireImportPreview["mistakes"][number] {
  const { sheet, row, column } = mistake.place;
  return { sheet, row, column: { ...column }, sentence: { ...mistakeSentence(mistake) } };
}

function changeToWire(change: RowDifference): WireImportPreview["changes"][number] {
  return {
    ...change,
    cells: change.cells.map((cell) => ({ ...cell, column: { ...cell.column } })),
  };
}

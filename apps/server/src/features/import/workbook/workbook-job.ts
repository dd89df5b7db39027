import { accept, refuse, type Language, type Result } from "@comanda/domain";
import type { ApiRefusal, FileFormat } from "@comanda/contract";
import { checkVenue, InvalidVenueError } from "../../../venue/check-venue.ts";
import { olderFileNotes, stampRow, type ServedMenu } from "./file-stamp.ts";
import { checked, compared, type CheckedWorkbook, type Preview } from "../import-preview.ts";
import { newAmounts } from "../document/json-amounts.ts";
import { readRightRows, type ReadRightRows, type ReadOptions } from "../sheets/left-out-rows.ts";
import { Mistakes } from "../sheets/mistakes.ts";
import { refusalOfJson } from "../document/json-checks.ts";
import { markedWorkbook } from "./marked-workbook.ts";
import { MissingRows } from "../sheets/missing-rows.ts";
import { renamedMistake } from "../sheets/renamed-sheet.ts";
import { FileRows } from "../sheets/row-names.ts";
import { isGuide, templateSheets } from "../sheets/template.ts";
import { storedMenu, type VenueDocument } from "../../../venue/venue-document.ts";
import { isJson, readVenueJson, writeVenueJson } from "../document/venue-json.ts";
import { passedOverWarning } from "../sheets/warnings.ts";
import { readVenueSheets, writeVenueSheets } from "../sheets/venue-sheets.ts";
import { tableReader, type TableOptions } from "../tills/table-reader.ts";
import {
  readSheets,
  type ReadSheets,
  writeCsvSheets,
  writeSheets,
  writeWorkbook,
} from "./workbook.ts";

/**
 * What is done with a workbook: a venue is written as one, one is made to fill in, one is read over a venue, or one is
 * checked: as it is read, but only what a person looks at is answered.
 */
export type WorkbookJob<Venue = VenueDocument> =
  | {
      readonly kind: "write";
      readonly venue: Venue;
      readonly format: FileFormat;
      /** What the file says of itself. */
      readonly stamp?: { readonly menuHash: string; readonly now: number };
    }
  | { readonly kind: "template"; readonly venue: Venue; readonly language: Language }
  /** With another menu, as JSON. */
  | { readonly kind: "compare"; readonly venue: Venue; readonly other: string }
  | (JobOptions & {
      readonly kind: "mark";
      readonly venue: Venue;
      readonly file: Uint8Array;
      readonly skipsWrongRows: boolean;
      readonly language: Language;
    })
  | (JobOptions & {
      readonly kind: "read" | "check";
      readonly venue: Venue;
      readonly file: Uint8Array;
      readonly skipsWrongRows: boolean;
      /** Whose pictures a JSON text may name beside those that are shown. */
      readonly venueId?: string;
      readonly served?: ServedMenu;
    });

type JobOptions = ReadOptions & TableOptions;

interface Answers {
  readonly write: Uint8Array;
  readonly template: Uint8Array;
  readonly compare: Pick<Preview, "changes" | "changeCount">;
  readonly mark: Result<Uint8Array, ApiRefusal>;
  readonly read: Result<CheckedWorkbook, ApiRefusal>;
  readonly check: Result<Preview, ApiRefusal>;
}

export type WorkbookAnswer<Job extends Pick<WorkbookJob, "kind">> = Answers[Job["kind"]];

/** Does one job from beginning to end; nothing of it needs the database. */
export function doWorkbookJob<Job extends WorkbookJob>(job: Job): Promise<WorkbookAnswer<Job>>;
export async function doWorkbookJob(job: WorkbookJob): Promise<Answers[keyof Answers]> {
  if (job.kind === "write") return writeFile(job);
  if (job.kind === "template") return writeSheets(templateSheets(job.venue, job.language));
  if (job.kind === "compare") {
    return compared(job.venue, { ...job.venue, menu: storedMenu(job.other) });
  }
  if (job.kind === "mark") return markFile(job);
  const read = isJson(job.file) ? readJson(job) : await readFile(job);
  if (!read.ok) return read;
  const { venue, first, preview } = read.value;
  const member = first === undefined ? wrongMember(venue) : undefined;
  if (member !== undefined) return refuse({ kind: "file-wrong", place: member, why: "form" });
  const wrong = isJson(job.file) ? refusalOfJson(job.venue, venue, job.venueId ?? "") : undefined;
  if (wrong !== undefined) return refuse(wrong);
  return job.kind === "check" ? accept(preview) : read;
}

type ReadJob = Extract<WorkbookJob, { readonly kind: "read" | "check" }>;

/** A JSON text has no cells to mark. */
async function markFile({
  file: bytes,
  venue,
  skipsWrongRows,
  language,
  ...wishes
}: Extract<WorkbookJob, { readonly kind: "mark" }>): Promise<Answers["mark"]> {
  const file = isJson(bytes)
    ? refuse<ApiRefusal>({ kind: "file-unreadable" })
    : await readSheets(bytes, tableReader(venue, wishes));
  if (!file.ok) return file;
  const { tabs } = file.value;
  const { mistakes } = readAs(file.value, venue, skipsWrongRows, wishes);
  return accept(await markedWorkbook(tabs, mistakes, language));
}

/** Over a venue, without the rows with mistakes where somebody wants it so. */
function readAs(
  { sheets, renamed }: Pick<ReadSheets, "sheets" | "renamed">,
  venue: VenueDocument,
  skipsWrongRows: boolean,
  wishes: ReadOptions,
): ReadRightRows {
  const ofTabs = renamed.map(renamedMistake);
  if (skipsWrongRows) {
    const right = readRightRows(sheets, venue, wishes);
    const { mistakes, staying } = right;
    return { ...right, mistakes: [...ofTabs, ...mistakes], staying: [...ofTabs, ...staying] };
  }
  const missing = new MissingRows(wishes.removesMissing);
  const read = readVenueSheets(sheets, venue, missing, wishes.roundsPrices);
  const mistakes = [...ofTabs, ...read.mistakes];
  return { ...read, mistakes, staying: mistakes };
}

async function readFile({
  file: bytes,
  venue,
  skipsWrongRows,
  served,
  ...wishes
}: ReadJob): Promise<Result<CheckedWorkbook, ApiRefusal>> {
  const file = await readSheets(bytes, tableReader(venue, wishes));
  if (!file.ok) return refuse(file.refusal);
  const { sheets, passedOver, notes, table } = file.value;
  const read = readAs(file.value, venue, skipsWrongRows, wishes);
  const others = passedOver.filter((name) => !isGuide(name)).map(passedOverWarning);
  const rows = new FileRows(sheets);
  const older = served === undefined ? [] : olderFileNotes(sheets, served, venue.settings.timeZone);
  const warnings = [...older, ...notes, ...others];
  return accept(checked(venue, read, read.staying[0], { warnings, rows, table }));
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

function writeFile({
  venue,
  format,
  stamp,
}: Extract<WorkbookJob, { readonly kind: "write" }>): Uint8Array | Promise<Uint8Array> {
  if (format === "json") return writeVenueJson(venue);
  const written = writeVenueSheets(venue);
  const line = stamp && [stampRow(stamp.menuHash, stamp.now, venue.settings.timeZone)];
  const sheets = { ...written, Venue: [...written.Venue, ...(line ?? [])] };
  return format === "csv" ? writeCsvSheets(sheets) : writeWorkbook(sheets);
}

function readJson({
  file,
  venue: before,
  removesMissing,
  roundsPrices,
}: ReadJob): Result<CheckedWorkbook, ApiRefusal> {
  const missing = new MissingRows(removesMissing);
  const read = readVenueJson(file, before, missing);
  if (!read.ok) return refuse(read.refusal);
  const { venue, rounded, negative } = newAmounts(before, read.value);
  if (negative !== undefined) return refuse({ kind: "file-wrong", place: negative, why: "price" });
  const mistakes = new Mistakes(roundsPrices);
  for (const { place, exact, rounded: to } of rounded) {
    const at = { sheet: "Items", row: 0, column: { en: place, zh: place } } as const;
    if (mistakes.takesRounded(at, String(exact), to)) continue;
    mistakes.add(at.sheet, at.row, at.column, {
      kind: "price-rounded",
      rounded: to,
      said: String(exact),
    });
  }
  const { preview, ...rest } = checked(
    before,
    {
      venue,
      mistakes: mistakes.all,
      notes: mistakes.notes,
      missing: missing.all,
      rounded: mistakes.rounded,
    },
    mistakes.all[0],
  );
  return accept({ ...rest, preview: { ...preview, ...compared(before, venue) } });
}

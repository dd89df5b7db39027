import { accept, refuse, type Language, type Result } from "@comanda/domain";
import type { ApiRefusal, FileFormat, WireImportPreview } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Database } from "../../db/database.ts";
import { checkVenue, InvalidVenueError } from "../install/check-venue.ts";
import { withKnownPictures } from "../dish-pictures/match-pictures.ts";
import type { PictureUploads } from "../dish-pictures/picture-uploads.ts";
import { holdLogin } from "../staff/staff.store.ts";
import { holdVenue } from "../venues/venue.store.ts";
import { readVenueDocument, writeVenueDocument, type ServedVenue } from "./import.store.ts";
import type { VenueDocument } from "./venue-document.ts";
import { BusyError, JobFailedError, type WorkbookDesk } from "./workbook-desk.ts";
import type { CheckedWorkbook, WorkbookJob } from "./workbook-job.ts";

export interface ImportParts {
  readonly database: Database;
  readonly desk: WorkbookDesk;
  readonly pictures: PictureUploads;
  readonly venueId: string;
  /** Who of the staff. */
  readonly by: string;
  readonly now: number;
}

/** The venue as a file: a workbook or its sheets, with what has columns; or one text with all of it. */
export async function exportWorkbook(
  { database, desk, venueId }: ImportParts,
  format: FileFormat,
): Promise<Result<{ file: string }, ApiRefusal>> {
  const { document } = await readVenueDocument(database.reader, venueId);
  return written(desk, { kind: "write", venue: document, format });
}

/** A workbook to fill in: the venue's settings, and headings with examples. */
export async function exportTemplate(
  { database, desk, venueId }: ImportParts,
  language: Language,
): Promise<Result<{ file: string }, ApiRefusal>> {
  const { document } = await readVenueDocument(database.reader, venueId);
  return written(desk, { kind: "template", venue: document, language });
}

function written(
  desk: WorkbookDesk,
  job: Extract<WorkbookJob, { readonly kind: "write" | "template" }>,
): Promise<Result<{ file: string }, ApiRefusal>> {
  return orBusy(async () => accept({ file: Buffer.from(await desk.do(job)).toString("base64") }));
}

/** What a workbook would change and what is wrong with it; nothing is written. */
export async function checkWorkbook(
  parts: ImportParts,
  wish: BodyOf<"checkWorkbook">,
): Promise<Result<WireImportPreview, ApiRefusal>> {
  const served = await readVenueDocument(parts.database.reader, parts.venueId);
  const read = await readOver(parts, served, wish);
  return read.ok ? accept({ ...read.value.preview, basis: served.basis }) : read;
}

/**
 * Writes what a workbook says, and publishes it. Refused where anything is wrong with it, unless rows with mistakes are to
 * be left out, and where the venue is no longer the one that the preview was about: nothing is written then.
 */
export async function importWorkbook(
  parts: ImportParts,
  wish: BodyOf<"importWorkbook">,
): Promise<Result<WireImportPreview, ApiRefusal>> {
  const { database, pictures, venueId, by, now } = parts;
  const served = await readVenueDocument(database.reader, venueId);
  if (served.basis !== wish.basis) return refuse({ kind: "import-outdated" });
  const read = await readOver(parts, served, wish);
  if (!read.ok) return read;
  const { venue, first, preview } = read.value;
  if (first !== undefined) {
    return refuse({ kind: "import-wrong", first, count: preview.mistakeCount });
  }
  const known = await pictures.store(venueId).readLibrary();
  const menu = withKnownPictures(venue.menu, served.document.menu, known);
  return database.write<Result<WireImportPreview, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by))) return refuse({ kind: "sign-in-required" });
    const { basis } = await readVenueDocument(trx, venueId);
    if (basis !== served.basis) return refuse({ kind: "import-outdated" });
    await writeVenueDocument(trx, venueId, {
      from: served.document,
      to: { ...venue, menu },
      by,
      now,
    });
    return accept({ ...preview, basis });
  });
}

/** A workbook read over what the venue has. What no sheet can say wrongly is checked too, before it is written. */
function readOver(
  { desk }: ImportParts,
  { document }: ServedVenue,
  { file, skipsWrongRows }: BodyOf<"checkWorkbook">,
): Promise<Result<CheckedWorkbook, ApiRefusal>> {
  return orBusy(async () => {
    const bytes = Buffer.from(file, "base64");
    const read = await desk.do({ kind: "read", venue: document, file: bytes, skipsWrongRows });
    if (!read.ok || read.value.first !== undefined) return read;
    const wrong = wrongMember(read.value.venue);
    return wrong === undefined ? read : refuse({ kind: "bad-request", place: wrong });
  });
}

function wrongMember({ settings, menu, places }: VenueDocument): string | undefined {
  try {
    checkVenue({ slug: "", settings, menu, places, staff: [], itemStates: [] });
    return undefined;
  } catch (error) {
    if (error instanceof InvalidVenueError) return error.member;
    throw error;
  }
}

async function orBusy<Value>(
  act: () => Promise<Result<Value, ApiRefusal>>,
): Promise<Result<Value, ApiRefusal>> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof BusyError) return refuse({ kind: "try-again" });
    if (error instanceof JobFailedError) return refuse({ kind: "file-unreadable" });
    throw error;
  }
}

import { accept, refuse, type Language, type Result } from "@comanda/domain";
import type { ApiRefusal, FileFormat, WireImportPreview } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Database } from "../../db/database.ts";
import { withKnownPictures } from "../dish-pictures/match-pictures.ts";
import type { PictureUploads } from "../dish-pictures/picture-uploads.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import { BusyError } from "../../lib/turns.ts";
import { readServedMenu } from "../../tables/menu/served-menu.store.ts";
import { readKeptColumns } from "../../tables/menu/table-columns.store.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import {
  readMenuText,
  readServedVenue,
  readVenueDocument,
  writeVenueDocument,
} from "../../venue/served-venue.ts";
import type { StoredVenue } from "../../venue/venue-document.ts";
import { refuseCurrencyChange } from "../../venue/currency-change.ts";
import { keepTableColumns } from "./tills/keep-table-columns.ts";
import { JobFailedError } from "./workbook/workbook-child.ts";
import type { WorkbookReader } from "./workbook/workbook-reader.ts";
import type { WorkbookAnswer, WorkbookJob } from "./workbook/workbook-job.ts";

export interface ImportParts {
  readonly database: Database;
  readonly workbooks: WorkbookReader;
  readonly pictures: PictureUploads;
  readonly venueId: string;
  /** Who of the staff. */
  readonly by: string;
  readonly now: number;
}

/** What comes with a file, and its bytes. */
type FileBody<Name extends "checkWorkbook" | "markWorkbook" | "importWorkbook"> = Omit<
  BodyOf<Name>,
  "file"
> & { readonly file: Uint8Array };

/** The venue as a file: a workbook or its sheets, with what has columns; or one text with all of it. */
export async function exportWorkbook(
  parts: ImportParts,
  format: FileFormat,
): Promise<Result<{ file: string }, ApiRefusal>> {
  const { database, venueId, now } = parts;
  const { stored } = await readServedVenue(database.reader, venueId);
  const stamp = { menuHash: stored.menuHash, now };
  return written(parts, { kind: "write", venue: stored, format, stamp });
}

/** A workbook to fill in: the venue's settings, and headings with examples. */
export async function exportTemplate(
  parts: ImportParts,
  language: Language,
): Promise<Result<{ file: string }, ApiRefusal>> {
  const { database, venueId } = parts;
  const { stored } = await readServedVenue(database.reader, venueId);
  return written(parts, { kind: "template", venue: stored, language });
}

function written(
  parts: ImportParts,
  job: Extract<WorkbookJob<StoredVenue>, { readonly kind: "write" | "template" }>,
): Promise<Result<{ file: string }, ApiRefusal>> {
  return orBusy(async () => {
    const file = await inProcess(parts, job);
    return accept({ file: Buffer.from(file).toString("base64") });
  });
}

export function inProcess<Job extends WorkbookJob<StoredVenue>>(
  { database, workbooks, venueId }: ImportParts,
  job: Job,
): Promise<WorkbookAnswer<Job>> {
  return workbooks.do(venueId, job, () => readMenuText(database.reader, job.venue));
}

/** What a workbook would change and what is wrong with it; nothing is written. */
export async function checkWorkbook(
  parts: ImportParts,
  body: FileBody<"checkWorkbook">,
): Promise<Result<WireImportPreview, ApiRefusal>> {
  const { stored, basis } = await readServedVenue(parts.database.reader, parts.venueId);
  const served = await readServedMenu(parts.database.reader, parts.venueId, stored.menuHash);
  const job = {
    ...body,
    kind: "check",
    venue: stored,
    venueId: parts.venueId,
    served,
    kept: await readKeptColumns(parts.database.reader, parts.venueId),
    file: body.file,
  } as const;
  const preview = await orBusy(() => inProcess(parts, job));
  return preview.ok ? accept({ ...preview.value, basis }) : preview;
}

/** The file as a workbook in which every wrong cell is marked and says why; nothing is written. */
export async function markWorkbook(
  parts: ImportParts,
  body: FileBody<"markWorkbook">,
): Promise<Result<{ file: string }, ApiRefusal>> {
  const { stored } = await readServedVenue(parts.database.reader, parts.venueId);
  const kept = await readKeptColumns(parts.database.reader, parts.venueId);
  const job = { ...body, kind: "mark", venue: stored, kept, file: body.file } as const;
  const marked = await orBusy(() => inProcess(parts, job));
  return marked.ok ? accept({ file: Buffer.from(marked.value).toString("base64") }) : marked;
}

/**
 * Writes what a workbook says, and publishes it. Refused where anything is wrong with it, unless rows with mistakes are to
 * be left out, and where the venue is no longer the one that the preview was about: nothing is written then.
 */
export async function importWorkbook(
  parts: ImportParts,
  { basis: checkedBasis, ...body }: FileBody<"importWorkbook">,
): Promise<Result<WireImportPreview, ApiRefusal>> {
  const { database, pictures, venueId, by, now } = parts;
  const { stored, basis: servedBasis } = await readServedVenue(database.reader, venueId);
  if (servedBasis !== checkedBasis) return refuse({ kind: "import-outdated" });
  const kept = await readKeptColumns(database.reader, venueId);
  const job = { ...body, kind: "read", venue: stored, venueId, kept, file: body.file } as const;
  const read = await orBusy(() => inProcess(parts, job));
  if (!read.ok) return read;
  const { venue, first, preview } = read.value;
  if (first !== undefined) {
    return refuse({ kind: "import-wrong", first, count: preview.mistakeCount });
  }
  const known = await pictures.store(venueId).readLibrary();
  const from = await readVenueDocument(database.reader, stored);
  const menu = withKnownPictures(venue.menu, from.menu, known);
  return database.write<Result<WireImportPreview, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by))) return refuse({ kind: "sign-in-required" });
    const { basis } = await readServedVenue(trx, venueId);
    if (basis !== servedBasis) return refuse({ kind: "import-outdated" });
    const fixed = await refuseCurrencyChange(
      trx,
      venueId,
      from.settings.currency,
      venue.settings.currency ?? "SGD",
    );
    if (fixed !== undefined) return refuse(fixed);
    await keepTableColumns(trx, venueId, preview.table, now);
    await writeVenueDocument(trx, venueId, { from, to: { ...venue, menu }, by, now });
    return accept({ ...preview, basis });
  });
}

export async function orBusy<Value>(
  act: () => Promise<Result<Value, ApiRefusal>>,
): Promise<Result<Value, ApiRefusal>> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof BusyError) return refuse({ kind: "try-again" });
    if (error instanceof JobFailedError) return refuse(failure(error));
    throw error;
  }
}

function failure({ why }: JobFailedError): ApiRefusal {
  return why === "mistake" ? { kind: "file-failed" } : { kind: "file-too-heavy", why };
}

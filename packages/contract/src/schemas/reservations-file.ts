import * as v from "valibot";
import { base64, count } from "./fields.ts";

/** Rows of one file. */
export const MAX_FILE_RESERVATIONS = 2_000;
/** Base64 signs of such a file, 2 MB: 2,000 rows have some 200 kB. */
export const RESERVATIONS_FILE_SIGNS = 2_800_000;
/** Rows and mistakes of one answer that are shown; how many there are is said beside them. */
export const MAX_SHOWN_ROWS = 100;
const MAX_SHOWN_HEADINGS = 20;

const words = v.object({ en: v.string(), zh: v.string() });

export const ImportReservationsBody = v.object({
  /** Comma-separated values as base64. */
  file: base64(RESERVATIONS_FILE_SIGNS),
  /** Nothing is written: what would be, and what is wrong. */
  isTrial: v.boolean(),
  /** Of the preview that the person has seen; empty for the preview itself. */
  basis: v.optional(v.pipe(v.string(), v.maxLength(100)), ""),
});

/** What a file says of a venue's reservations: what it would change, or has changed, and row by row what is wrong with it. */
export const ReservationsImport = v.object({
  added: count,
  changed: count,
  /** As they stand already. */
  unchanged: count,
  /** Seated, cancelled or erased here: they stay as they are, whatever the file says. */
  kept: count,
  /** The first of those that are new or changed. */
  rows: v.pipe(
    v.array(
      v.object({
        row: count,
        isNew: v.boolean(),
        customerName: v.string(),
        date: v.string(),
        time: v.string(),
        pax: count,
      }),
    ),
    v.maxLength(MAX_SHOWN_ROWS),
  ),
  mistakes: v.pipe(
    v.array(v.object({ row: count, column: words, sentence: words })),
    v.maxLength(MAX_SHOWN_ROWS),
  ),
  mistakeCount: count,
  /** Headings that say nothing to us: their columns are passed over. */
  ignored: v.pipe(v.array(v.string()), v.maxLength(MAX_SHOWN_HEADINGS)),
  basis: v.string(),
});
export type WireReservationsImport = v.InferOutput<typeof ReservationsImport>;

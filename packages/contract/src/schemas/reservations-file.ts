import * as v from "valibot";
import { CSV_FINDINGS, MAX_SHOWN_ROWS } from "./csv-file.ts";
import { count } from "./fields.ts";

/** Rows of one file. */
export const MAX_FILE_RESERVATIONS = 2_000;

/** What a file says of a venue's reservations: what it would change, or has changed, and row by row what is wrong with it. */
export const ReservationsImport = v.object({
  added: count,
  changed: count,
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
  ...CSV_FINDINGS,
});
export type WireReservationsImport = v.InferOutput<typeof ReservationsImport>;

import * as v from "valibot";
import { base64, count } from "./fields.ts";

/** Base64 signs of a file of rows, 2 MB: 10,000 members have some 800 kB. */
const CSV_FILE_SIGNS = 2_800_000;
/** Rows and mistakes of one answer that are shown; how many there are is said beside them. */
export const MAX_SHOWN_ROWS = 100;
const MAX_SHOWN_HEADINGS = 20;

const words = v.object({ en: v.string(), zh: v.string() });

/** A file of rows that is looked at first, and then taken as it was seen. */
export const ImportCsvBody = v.object({
  /** Comma-separated values as base64. */
  file: base64(CSV_FILE_SIGNS),
  /** Nothing is written: what would be, and what is wrong. */
  isTrial: v.boolean(),
  /** Of the preview that the person has seen; empty for the preview itself. */
  basis: v.optional(v.pipe(v.string(), v.maxLength(100)), ""),
});
export const CSV_FILE = { name: "file", mostSigns: CSV_FILE_SIGNS } as const;

/** What every such file is answered with, beside what its rows would change. */
export const CSV_FINDINGS = {
  /** As they stand already. */
  unchanged: count,
  /** What is wrong, row by row, 1 being the headings. */
  mistakes: v.pipe(
    v.array(v.object({ row: count, column: words, sentence: words })),
    v.maxLength(MAX_SHOWN_ROWS),
  ),
  mistakeCount: count,
  /** Headings that say nothing to us: their columns are passed over. */
  ignored: v.pipe(v.array(v.string()), v.maxLength(MAX_SHOWN_HEADINGS)),
  basis: v.string(),
};

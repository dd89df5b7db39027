import * as v from "valibot";
import { CSV_FINDINGS, MAX_SHOWN_ROWS } from "./csv-file.ts";
import { count, minorUnits } from "./fields.ts";

/** Members of one file. */
export const MAX_FILE_MEMBERS = 10_000;

/** What a file says of members and what they had elsewhere: what it would bring, or has brought, and what is wrong, row by row. */
export const MembersImport = v.object({
  added: count,
  /** Members here already, who get what they had elsewhere. */
  credited: count,
  /** What they had elsewhere was brought in before and was something else: it stays as it is. */
  kept: count,
  /** Of all that is new. */
  points: minorUnits,
  topUp: minorUnits,
  rows: v.pipe(
    v.array(
      v.object({
        row: count,
        isNew: v.boolean(),
        name: v.string(),
        phone: v.string(),
        points: count,
        topUp: minorUnits,
      }),
    ),
    v.maxLength(MAX_SHOWN_ROWS),
  ),
  ...CSV_FINDINGS,
});
export type WireMembersImport = v.InferOutput<typeof MembersImport>;

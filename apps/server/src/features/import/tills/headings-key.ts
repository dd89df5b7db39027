import { createHash } from "node:crypto";

/** What a table is known by the next time: its headings, in their order. */
export function headingsKey(headings: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(headings)).digest("base64url");
}

import { accept, type Result } from "@comanda/domain";
import type { ApiRefusal, WireAudit } from "@comanda/contract";
import type { QueryOf } from "@comanda/contract/schemas";
import type { Reader } from "../../db/database.ts";
import { readCursor } from "../../lib/cursor.ts";
import { listAuditLines } from "../../tables/staff/audit.store.ts";

/** Lines that a console which was loaded before there were cursors shows at a time. */
const OLD_PAGE = 20;

/** Who did what, a page at a time, the latest first. */
export async function readAudit(
  db: Reader,
  venueId: string,
  { cursor, before }: QueryOf<"readAudit">,
): Promise<Result<WireAudit, ApiRefusal>> {
  const after = readCursor(cursor, ["string"]);
  if (!after.ok) return after;
  const { rows, next } = await listAuditLines(db, venueId, after.value?.[0] ?? before);
  const lines = rows.slice(0, OLD_PAGE);
  const older = rows.length > OLD_PAGE ? (lines.at(-1)?.id ?? null) : null;
  return accept({ rows, next, lines, older });
}

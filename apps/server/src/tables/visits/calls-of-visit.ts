import type { WireVisitCall } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import { listCallsOfVisit } from "./calls.store.ts";

/** So long a table reads that somebody is coming; later it may call again as if it never had. */
const COMING_MILLISECONDS = 5 * 60_000;

/** What a table has called for: what waits, and what was answered a few minutes ago. */
export async function callsOfVisit(
  db: Reader,
  visitId: string,
  now: number,
): Promise<WireVisitCall[]> {
  const rows = await listCallsOfVisit(db, visitId, now - COMING_MILLISECONDS);
  return rows.map((row) => ({
    kind: row.kind,
    calledAt: row.called_at,
    acknowledgedAt: row.acknowledged_at === 0 ? null : row.acknowledged_at,
  }));
}

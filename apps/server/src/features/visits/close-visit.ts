import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { Database } from "../../db/database.ts";
import { lockOrders } from "../orders/board.store.ts";
import type { OpenVenue } from "../venues/open-venue.ts";
import { renewCode } from "./renew-code.ts";
import { findVisit, isUnsettled } from "./visit.store.ts";
import { endVisit, lockVisits } from "./visit-writes.store.ts";

/** Who closes which visit, and when. */
export interface CloseVisitInput {
  readonly visitId: string;
  /** Of the staff. */
  readonly by: string;
  readonly now: number;
}

/**
 * Closes a visit: its phones order nothing more, and read their own orders for two hours more (D-04). Where every seating
 * has a code of its own, the place gets the next one (D-03). One that is closed already stays as it is; refused is a visit
 * of another venue.
 */
export async function closeVisit(
  database: Database,
  venue: OpenVenue,
  { visitId, by, now }: CloseVisitInput,
): Promise<Result<Record<never, never>, ApiRefusal>> {
  const isFound = await database.write(async (trx) => {
    await lockVisits(database.kind, trx, venue.id);
    await lockOrders(database.kind, trx, venue.id);
    if ((await findVisit(trx, venue.id, visitId)) === undefined) return false;
    const isUnpaid = await isUnsettled(trx, venue.id, visitId);
    const placeId = await endVisit(trx, venue.id, visitId, { at: now, by, isUnpaid });
    if (placeId !== undefined) await renewCode(trx, venue, placeId, now);
    return true;
  });
  return isFound ? accept({}) : refuse({ kind: "not-found" });
}

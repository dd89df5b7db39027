import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { Database } from "../../db/database.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { findPlace } from "../../tables/places/place.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { renewCode } from "./renew-code.ts";
import { findVisit, isUnsettled } from "../../tables/visits/visit.store.ts";
import { endVisit, lockVisitsOf } from "../../tables/visits/visit-writes.store.ts";

/** Who closes which visit, and when. */
export interface CloseVisitInput {
  readonly visitId: string;
  readonly by: Pick<StaffIdentity, "id" | "name" | "login">;
  readonly now: number;
  /** Refuses (`visit-unsettled`) where something is unpaid or on its way. */
  readonly onlySettled?: boolean;
}

/**
 * Closes a visit: its phones order nothing more, and read their own orders for two hours more (D-04). Where every seating
 * has a code of its own, the place gets the next one (D-03). One that is closed already stays as it is; refused is a visit
 * of another venue.
 */
export async function closeVisit(
  database: Database,
  venue: OpenVenue,
  { visitId, by, now, onlySettled = false }: CloseVisitInput,
): Promise<Result<Record<never, never>, ApiRefusal>> {
  const refused = await database.write(async (trx): Promise<ApiRefusal | undefined> => {
    await lockVisitsOf(database.kind, trx, venue.id, visitId);
    await lockOrders(database.kind, trx, venue.id);
    const visit = await findVisit(trx, venue.id, visitId);
    if (visit === undefined) return { kind: "not-found" };
    const isUnpaid = await isUnsettled(trx, venue.id, visitId);
    if (onlySettled && isUnpaid && visit.closed_at === null) return { kind: "visit-unsettled" };
    const placeId = await endVisit(trx, venue.id, visitId, { at: now, by: by.id, isUnpaid });
    // Somebody else has closed it already, or the same person by a first tap.
    if (placeId === undefined) return undefined;
    await renewCode(trx, venue, placeId, now);
    const subject = (await findPlace(trx, venue.id, placeId))?.label ?? "";
    const line = { actor: nameOf(by), deed: "visit-closed", subject } as const;
    await insertAuditLine(trx, { venueId: venue.id, at: now, ...line });
    return undefined;
  });
  return refused === undefined ? accept({}) : refuse(refused);
}

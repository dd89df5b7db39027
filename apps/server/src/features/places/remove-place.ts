import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { QueryOf } from "@comanda/contract/schemas";
import type { Writer } from "../../db/database.ts";
import { countOpenAt, lockOrders } from "../../tables/orders/board.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import { raiseRevision } from "../../tables/venue/raise-revision.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import { isUnsettled, listOpenAt } from "../../tables/visits/visit.store.ts";
import { endVisit, lockVisits } from "../../tables/visits/visit-writes.store.ts";
import type { PlaceParts } from "./places.ts";
import { deletePlace, findPlace, type StoredPlace } from "../../tables/places/place.store.ts";

interface Removal {
  readonly placeId: string;
  readonly options: QueryOf<"removePlace">;
  readonly by: StaffIdentity;
}

type Removed = Result<Record<never, never>, ApiRefusal>;

/**
 * Removes a table: its code opens nothing any more, and phones that have scanned it order no more (D-03). Its orders stay
 * with their label, and its visit is closed by whoever removes it (D-04). Refused while it has open orders, or while its
 * guests have not paid, unless the person knows.
 */
export function removePlace(
  { database, venueId, now }: Omit<PlaceParts, "publicUrl">,
  { placeId, options, by }: Removal,
): Promise<Removed> {
  return database.write<Removed>(async (trx) => {
    // In the turn in which visits are closed: nobody checks in, orders or pays at the table meanwhile.
    await lockVisits(database.kind, trx, { venueId, placeId });
    await lockOrders(database.kind, trx, venueId);
    await holdVenue(trx, venueId);
    const place = await findPlace(trx, venueId, placeId);
    if (place === undefined) return refuse({ kind: "not-found" });
    const visits = await openVisitsAt(trx, venueId, place);
    if (options.openOrders !== "keep") {
      const count = await countOpenAt(trx, venueId, placeId);
      if (count > 0) return refuse({ kind: "orders-open", count });
      if (visits.some(({ isUnpaid }) => isUnpaid)) return refuse({ kind: "visit-unsettled" });
    }
    await deletePlace(trx, venueId, placeId);
    await raiseRevision(trx, venueId, "places_revision");
    for (const { id, isUnpaid } of visits) {
      await endVisit(trx, venueId, id, { at: now, by: by.id, isUnpaid });
      const line = { actor: nameOf(by), deed: "visit-closed", subject: place.label } as const;
      await insertAuditLine(trx, { venueId, at: now, ...line });
    }
    return accept({});
  });
}

/** The visits of a table that are open: the one that newcomers join, and those that were left unpaid. */
async function openVisitsAt(
  trx: Writer,
  venueId: string,
  { id: placeId }: StoredPlace,
): Promise<{ readonly id: string; readonly isUnpaid: boolean }[]> {
  const visits = [];
  for (const id of await listOpenAt(trx, venueId, placeId)) {
    visits.push({ id, isUnpaid: await isUnsettled(trx, venueId, id) });
  }
  return visits;
}

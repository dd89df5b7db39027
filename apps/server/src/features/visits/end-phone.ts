import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { Database } from "../../db/database.ts";
import { raiseRevision } from "../../tables/venue/raise-revision.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import { findPhoneOfOrder, insertEndedPhone } from "../../tables/visits/ended-phone.store.ts";

/** Who ends the phone of which order, and when. */
export interface EndPhoneInput {
  readonly venueId: string;
  readonly orderId: string;
  readonly by: string;
  readonly now: number;
}

/**
 * Puts off the phone that placed an order: for it alone the code of its table is no longer in use. It orders nothing,
 * also after scanning that code again, and reads its own orders; a new code for the table lets it in again. A phone whose
 * browser was cleared is another phone to the server: against that only a new code for the table helps. Refused is an
 * order of another venue.
 */
export async function endPhone(
  database: Database,
  { venueId, orderId, by, now }: EndPhoneInput,
): Promise<Result<Record<never, never>, ApiRefusal>> {
  const isFound = await database.write(async (trx) => {
    await holdVenue(trx, venueId);
    const phone = await findPhoneOfOrder(trx, venueId, orderId);
    if (phone === undefined) return false;
    await insertEndedPhone(trx, { ...phone, venueId, endedAt: now, endedBy: by });
    await raiseRevision(trx, venueId, "places_revision");
    return true;
  });
  return isFound ? accept({}) : refuse({ kind: "not-found" });
}

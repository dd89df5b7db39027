import type { Writer } from "../../db/database.ts";
import { newSecret } from "../../ids.ts";
import { hasCodeInUse, insertCode, revokeCode } from "../../tables/places/code.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { raiseRevision } from "../../tables/venue/raise-revision.ts";

/**
 * Where every seating has a code of its own, the place of a visit that has ended gets the next one: the code that its
 * guests have photographed opens nothing any more (D-03). A place that was removed, or whose code was withdrawn, gets none.
 */
export async function renewCode(
  trx: Writer,
  { id: venueId, rules }: OpenVenue,
  placeId: string,
  now: number,
): Promise<void> {
  if (rules.ordering.presence !== "freshCode") return;
  // Holds the venue: nobody else issues a code meanwhile.
  await raiseRevision(trx, venueId, "places_revision");
  if (!(await hasCodeInUse(trx, venueId, placeId))) return;
  await revokeCode(trx, venueId, placeId, now);
  await insertCode(trx, { venueId, placeId, code: newSecret() }, now);
}

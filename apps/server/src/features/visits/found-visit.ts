import { isCheckInExpired, type FoundVisit } from "@comanda/domain/session";
import type { Reader } from "../../db/database.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { findLastOrderIn, isUnsettled, type OpenVisit } from "../../tables/visits/visit.store.ts";

/** A visit is not ended with a day that began less than so long after it was last active. */
export const LEAST_AGE = 3 * 60 * 60 * 1000;

/**
 * A visit as the domain decides about it. Of a venue whose day ends at 04:00, a visit whose last order was at 02:30 is of
 * an earlier day from 05:30 on, as its orders are.
 */
export async function foundVisit(
  db: Reader,
  venue: OpenVenue,
  visit: OpenVisit,
  now: number,
): Promise<FoundVisit> {
  const activeAt = Math.max(visit.activeAt, await findLastOrderIn(db, venue.id, visit.id));
  return {
    activeAt,
    isUnsettled: await isUnsettled(db, venue.id, visit.id),
    isOfEarlierDay:
      now - activeAt >= LEAST_AGE &&
      venue.rules.businessDay(activeAt) < venue.rules.businessDay(now),
    isTimeUp: isTimeUp(venue, visit, now),
  };
}

/** Whether the minutes that a table may stay have passed since it was taken; false where it may stay as it likes. */
export function isTimeUp(
  { rules }: OpenVenue,
  { openedAt }: Pick<OpenVisit, "openedAt">,
  now: number,
): boolean {
  const { minutes } = rules.initialFlow;
  return minutes > 0 && isCheckInExpired({ validFrom: openedAt, validMinutes: minutes, now });
}

import { isVisitOver, type FoundVisit } from "@comanda/domain/session";
import type { Database } from "../../db/database.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { foundVisit, LEAST_AGE } from "./found-visit.ts";
import { renewCode } from "./renew-code.ts";
import { findVisit, listMaybeOver, type OpenVisit } from "../../tables/visits/visit.store.ts";
import { endVisit, lockVisitsOf, type VisitEnd } from "../../tables/visits/visit-writes.store.ts";

/** Open visits that one look goes through; a venue with more of them is through at the next. */
const AT_ONCE = 300;
const MINUTE = 60_000;
/** A day on which clocks are put forward. */
const SHORTEST_DAY = 23 * 60 * MINUTE;

export interface Moment {
  readonly database: Database;
  readonly venue: OpenVenue;
  readonly now: number;
}

/**
 * Ends the visits that end by themselves: with their day, or after a long silence in which nothing of them is open or
 * unpaid (D-04). Of 60 tables at four in the morning all end, those that were not paid marked so.
 */
export async function endVisits(moment: Moment): Promise<void> {
  const { database, venue, now } = moment;
  const quiet = now - venue.rules.ordering.visitClosesAfterMinutes * MINUTE;
  // However long a venue lets its guests be silent, their day ends. Which of these are over the domain decides.
  const day = Math.min(now - LEAST_AGE, venue.rules.businessDayEnd(now) - SHORTEST_DAY);
  for (const visit of await listMaybeOver(database.reader, venue.id, { quiet, day }, AT_ONCE)) {
    await endIfOver(moment, visit);
  }
}

/** Ends a visit if it is over; answers how it was found. */
export async function endIfOver(
  { database, venue, now }: Moment,
  visit: OpenVisit,
): Promise<FoundVisit> {
  const seen = await foundVisit(database.reader, venue, visit, now);
  if (!isVisitOver(seen, venue.rules.ordering, now)) return seen;
  return database.write(async (trx) => {
    await lockVisitsOf(database.kind, trx, venue.id, visit.id);
    await lockOrders(database.kind, trx, venue.id);
    // Somebody may have checked in or ordered meanwhile.
    const there = await findVisit(trx, venue.id, visit.id);
    const latest = { ...visit, activeAt: there?.active_at ?? visit.activeAt };
    const found = await foundVisit(trx, venue, latest, now);
    if (!isVisitOver(found, venue.rules.ordering, now)) return found;
    const placeId = await endVisit(trx, venue.id, visit.id, endOf(found, now));
    if (placeId !== undefined) await renewCode(trx, venue, placeId, now);
    return found;
  });
}

/** How a visit ends by itself. */
export function endOf({ isOfEarlierDay, isUnsettled }: FoundVisit, now: number): VisitEnd {
  return { at: now, by: isOfEarlierDay ? "day" : "quiet", isUnpaid: isUnsettled };
}

import { isVisitOver, visitEndsFrom, type FoundVisit } from "@comanda/domain/session";
import type { Database } from "../../db/database.ts";
import { PeriodicJob } from "../../lib/periodic-job.ts";
import { endEarlierDays } from "./day-end.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import { endIfOver, type Moment } from "./end-visits.ts";
import { LEAST_AGE } from "./found-visit.ts";
import { dropWrongPins } from "../../tables/visits/pin.store.ts";
import { dropWaitedFor } from "./waiting-phones.ts";
import {
  claimLooks,
  listVisitsDue,
  putLook,
  type DueVisit,
} from "../../tables/visits/visit-looks.store.ts";

const MINUTE = 60_000;
/** How often a process looks, and visits that it takes at once. */
const EVERY = MINUTE;
const AT_ONCE = 200;
/** What a process has taken and not looked at, because it was killed, another takes after this. */
const LEASE = 5 * MINUTE;
/** What is open or unpaid may be handed out and paid at any moment; a visit is looked at again after this at most. */
const UNSETTLED_AGAIN = 30 * MINUTE;

export interface VisitEndsParts {
  readonly database: Database;
  readonly venues: Pick<VenueBook, "find">;
  readonly clock: () => number;
  readonly hearFailure: (error: unknown) => void;
}

/**
 * Ends the visits that end by themselves, of all venues, also where nobody looks (D-04). Each open visit has a moment
 * before which nobody need look at it: 20 tables at each of 10,000 venues, a silence of two hours, are 28 looks a second.
 * Any process takes those that are due, under a lease, so that two do not look at the same.
 */
export class VisitEnds {
  readonly #parts: VisitEndsParts;
  readonly #job: PeriodicJob;

  constructor(parts: VisitEndsParts) {
    this.#parts = parts;
    const { hearFailure } = parts;
    this.#job = new PeriodicJob({ work: () => this.#work(), hearFailure, retryAfter: EVERY });
  }

  start(): void {
    this.#job.runIn(EVERY);
  }

  /** Ends all that is due now. */
  run(): Promise<void> {
    return this.#job.run();
  }

  close(): Promise<void> {
    return this.#job.close();
  }

  /** Ends what is due, and drops the tries at PINs that nobody counts any more. */
  async #work(): Promise<number> {
    await this.#endDue();
    await this.#tidyPins();
    return EVERY;
  }

  async #tidyPins(): Promise<void> {
    const { database, clock } = this.#parts;
    await dropWrongPins(database, clock());
    await dropWaitedFor(database, clock());
  }

  async #endDue(): Promise<void> {
    const { database, clock } = this.#parts;
    for (let isMore = true; isMore && !this.#job.isClosed;) {
      const now = clock();
      const due = await listVisitsDue(database.reader, now, AT_ONCE);
      isMore = due.length === AT_ONCE;
      // Where nothing is due the look costs no write.
      if (due.length === 0) return;
      const taken = await database.write((trx) => claimLooks(trx, due, now, now + LEASE));
      await this.#endOf(taken, now);
    }
  }

  async #endOf(visits: readonly DueVisit[], now: number): Promise<void> {
    for (const [venueId, ofVenue] of Map.groupBy(visits, (visit) => visit.venueId)) {
      // What fails at one venue is tried again when its lease is over, and keeps no other waiting.
      await this.#endAtVenue(venueId, ofVenue, now).catch(this.#parts.hearFailure);
    }
  }

  async #endAtVenue(venueId: string, visits: readonly DueVisit[], now: number): Promise<void> {
    const { database, venues } = this.#parts;
    const venue = await venues.find(venueId);
    if (venue === undefined) return;
    const moment: Moment = { database, venue, now };
    // Orders that everybody has forgotten end with their day, before what was in it.
    await endEarlierDays(moment);
    const again: { readonly visit: DueVisit; readonly at: number }[] = [];
    for (const visit of visits) {
      const found = await endIfOver(moment, visit);
      if (!isVisitOver(found, venue.rules.ordering, now)) {
        again.push({ visit, at: nextLook(found, venue, now) });
      }
    }
    if (again.length === 0) return;
    await database.write(async (trx) => {
      for (const { visit, at } of again) await putLook(trx, visit, at);
    });
  }
}

function nextLook(found: FoundVisit, venue: OpenVenue, now: number): number {
  const { activeAt, isUnsettled } = found;
  const dayEndsAt = Math.max(venue.rules.businessDayEnd(activeAt), activeAt + LEAST_AGE);
  const endsFrom = visitEndsFrom(found, venue.rules.ordering, dayEndsAt);
  return isUnsettled ? Math.min(endsFrom, now + UNSETTLED_AGAIN) : endsFrom;
}

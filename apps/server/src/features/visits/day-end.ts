import { LRUCache } from "lru-cache";
import type { Database } from "../../db/database.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { endVisits } from "./end-visits.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { endSome, isAnyLeft } from "../../tables/orders/day-end.store.ts";
import { announceOrders } from "../../tables/orders/order-news.ts";

/** Orders ended in one transaction: orders of guests wait for it. */
const AT_ONCE = 300;
const MINUTE = 60_000;
/** Venues whose last look is remembered; one that is forgotten is looked at again. */
const MAX_VENUES = 10_000;

interface Moment {
  readonly database: Database;
  readonly venue: OpenVenue;
  readonly now: number;
}

/**
 * Ends the orders of earlier days that everybody has forgotten on a board: those that the kitchen had acknowledged and
 * that were placed at least three hours ago become collected, marked so, and what they took of counted stock stays
 * taken. Of a day that ends at 04:00, an order of 22:00 is ended at 04:00 and one of 02:30 at 05:30. One that nobody
 * has acknowledged stays until somebody does (D-07), and one that staff take back is theirs from then on.
 */
export async function endEarlierDays({ database, venue, now }: Moment): Promise<void> {
  const today = { id: venue.id, day: venue.rules.businessDay(now) };
  while (await isAnyLeft(database.reader, today, now)) {
    await database.write(async (trx) => {
      await lockOrders(database.kind, trx, venue.id);
      announceOrders(trx, venue.id, await endSome(trx, today, now, AT_ONCE));
    });
  }
}

/** Looks whether a venue's day or a visit has ended whenever its board is read, but once a minute at most. */
export class DayEnds {
  readonly #database: Database;
  readonly #hearFailure: (error: unknown) => void;
  readonly #looked = new LRUCache<string, number>({ max: MAX_VENUES });

  constructor(database: Database, hearFailure: (error: unknown) => void) {
    this.#database = database;
    this.#hearFailure = hearFailure;
  }

  /** Nobody waits for it: the board hears of what was ended as of any other change. */
  look(venue: OpenVenue, now: number): void {
    const minute = Math.floor(now / MINUTE);
    if (this.#looked.get(venue.id) === minute) return;
    this.#looked.set(venue.id, minute);
    const moment = { database: this.#database, venue, now };
    endEarlierDays(moment)
      .then(() => endVisits(moment))
      .catch(this.#hearFailure);
  }
}

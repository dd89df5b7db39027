import type { Database } from "../../../db/database.ts";
import { PeriodicJob } from "../../../lib/periodic-job.ts";
import { lockOrders } from "../../../tables/orders/board.store.ts";
import { beginSome, findVenueToBegin } from "../../../tables/orders/later.store.ts";

/** A kitchen hears of an order for later so much after its time at the latest. */
const EVERY = 5_000;
/** Orders that come to a kitchen in one transaction: orders of guests wait for it. */
const AT_ONCE = 300;

/**
 * Gives kitchens their orders for later when their time has come: one for 12:30, with 30 minutes before it, appears on the board at
 * 12:00. Of two processes that look at the same moment the second finds nothing.
 */
export function beginningOfOrders(
  database: Database,
  clock: () => number,
  hearFailure: (error: unknown) => void,
): PeriodicJob {
  const begin = async (now: number): Promise<number> => {
    const venueId = await findVenueToBegin(database.reader, now);
    if (venueId === undefined) return 0;
    return database.write(async (trx) => {
      await lockOrders(database.kind, trx, venueId);
      return beginSome(trx, venueId, now, AT_ONCE);
    });
  };
  return new PeriodicJob({
    work: async () => {
      const now = clock();
      while ((await begin(now)) > 0);
      return EVERY;
    },
    hearFailure,
    retryAfter: EVERY,
  });
}

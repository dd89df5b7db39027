import type { Database } from "../../db/database.ts";
import { PeriodicJob } from "../../lib/periodic-job.ts";
import {
  endAwaiting,
  findVenueToExpire,
  forgetEnded,
  listToExpire,
} from "../../tables/orders/awaiting-order.store.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { endAttempts } from "../../tables/payments/attempt.store.ts";

/** What an order holds is given back so long after its time to pay at the latest. */
const EVERY = 5_000;
/** Orders that end in one transaction: orders of guests wait for it. */
const AT_ONCE = 50;

/**
 * Ends orders that nobody has paid in time: they give back their dishes, quotas and slots, and their links end at the providers. Of
 * two processes that look at the same moment the second finds nothing.
 */
export function expiryOfPayments(
  database: Database,
  clock: () => number,
  hearFailure: (error: unknown) => void,
): PeriodicJob {
  return new PeriodicJob({
    work: async () => {
      const now = clock();
      while (await expireSome(database, now));
      await forgetEnded(database, now);
      return EVERY;
    },
    hearFailure,
    retryAfter: EVERY,
  });
}

async function expireSome(database: Database, now: number): Promise<boolean> {
  const venueId = await findVenueToExpire(database.reader, now);
  if (venueId === undefined) return false;
  return database.write(async (trx) => {
    await lockOrders(database.kind, trx, venueId);
    const some = await listToExpire(trx, venueId, now, AT_ONCE);
    for (const { id } of some) {
      await endAwaiting(trx, venueId, id, { state: "expired", now });
      await endAttempts(trx, id, now);
    }
    return some.length > 0;
  });
}

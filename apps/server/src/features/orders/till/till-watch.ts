import type { Database } from "../../../db/database.ts";
import { PeriodicJob } from "../../../lib/periodic-job.ts";
import { lockOrders } from "../../../tables/orders/board.store.ts";
import {
  clearMarks,
  findNextOverdue,
  findVenueWithoutTill,
  listOverdue,
  markOverdue,
} from "../../../tables/orders/till.store.ts";

/** A guest hears that the till has not taken an order so much after its time at the latest. */
const EVERY = 5_000;
/** Something is due that is being written at this moment. */
const SOON = 1_000;
/** Orders that are marked in one transaction: orders of guests wait for it. */
const AT_ONCE = 300;

/**
 * Marks the orders that tills have not taken in time (M-H5): placed at 12:00:00 with 60 seconds, at 12:01:00, whatever the outbox is
 * doing with them then. Where a venue's webhook is its till no more, the marks go. Of two processes that look at the same moment
 * the second finds nothing.
 */
export function watchOfTills(
  database: Database,
  clock: () => number,
  hearFailure: (error: unknown) => void,
): PeriodicJob {
  const { reader, kind } = database;
  const inOrders = <T>(
    venueId: string,
    write: (trx: Parameters<Parameters<Database["write"]>[0]>[0]) => Promise<T>,
  ) =>
    database.write(async (trx) => {
      await lockOrders(kind, trx, venueId);
      return write(trx);
    });
  const mark = async (now: number): Promise<number> => {
    const due = await listOverdue(reader, now, AT_ONCE);
    let counted = 0;
    for (const [venueId, events] of Map.groupBy(due, (event) => event.venue_id)) {
      const ids = events.map(({ id }) => id);
      counted += await inOrders(venueId, (trx) => markOverdue(kind, trx, venueId, { ids, now }));
    }
    return counted;
  };
  const clear = async (): Promise<number> => {
    const venueId = await findVenueWithoutTill(reader);
    if (venueId === undefined) return 0;
    return inOrders(venueId, (trx) => clearMarks(trx, venueId, AT_ONCE));
  };
  return new PeriodicJob({
    work: async () => {
      const now = clock();
      while ((await mark(now)) > 0);
      while ((await clear()) > 0);
      const next = await findNextOverdue(reader);
      return Math.min(EVERY, Math.max(SOON, (next ?? Infinity) - now));
    },
    hearFailure,
    retryAfter: EVERY,
  });
}

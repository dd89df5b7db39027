import type { Database } from "../../db/database.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { takeByTill } from "../../tables/orders/till.store.ts";
import type { EndedTry } from "../../tables/outbox/outbox-event.ts";
import { markDelivered } from "../../tables/outbox/outbox.store.ts";

/** Whether a till has taken a new order by it: then the kitchen has the order. */
export function isTaking({ event, tried }: EndedTry): boolean {
  return event.type === "order.placed" && tried.kind === "delivered" && tried.isByTill === true;
}

/**
 * Writes that tills have taken new orders, and acknowledges these in the same transaction: whoever reads that one was delivered finds
 * it acknowledged. A transaction for each venue, which holds its orders meanwhile and nobody else's. Writing it again changes nothing.
 */
export async function settleTaken(
  database: Database,
  taken: readonly EndedTry[],
  now: number,
): Promise<void> {
  for (const [venueId, tries] of Map.groupBy(taken, ({ event }) => event.venue_id)) {
    await database.write(async (trx) => {
      await lockOrders(database.kind, trx, venueId);
      const fresh: string[] = [];
      for (const { event, at } of tries) {
        if (await markDelivered(trx, event, at)) fresh.push(event.order_id);
      }
      await takeByTill(trx, venueId, fresh, now);
    });
  }
}

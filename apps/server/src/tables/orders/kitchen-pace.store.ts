import type { PastWait } from "@comanda/domain/order";
import type { Reader } from "../../db/database.ts";

/** Orders that are looked at: those that changed last, down an index, however many a venue has had. */
const MAX_ORDERS = 150;

/**
 * How long the kitchen took over its last orders of this day, the latest first. An order that waited for the staff, or
 * was for later, says nothing about the kitchen.
 */
export async function listWaits(
  db: Reader,
  venueId: string,
  businessDay: string,
): Promise<readonly PastWait[]> {
  const orders = await db
    .selectFrom("placed_order")
    .select(["pieces", "placed_at", "ready_at", "business_day", "hold", "due_at"])
    .where("venue_id", "=", venueId)
    .where("revision", ">", 0)
    .orderBy("revision", "desc")
    .limit(MAX_ORDERS)
    .execute();
  return orders
    .flatMap(({ pieces, placed_at, ready_at, business_day, hold, due_at }) =>
      ready_at === null || business_day !== businessDay || hold !== "none" || due_at > 0
        ? []
        : [{ readyAt: ready_at, wait: { pieces, milliseconds: ready_at - placed_at } }],
    )
    .sort((one, other) => other.readyAt - one.readyAt)
    .map(({ wait }) => wait);
}

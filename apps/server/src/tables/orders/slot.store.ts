import type { SlotTaken } from "@comanda/domain/fulfilment";
import type { OrderMode } from "@comanda/domain/order";
import { sql } from "kysely";
import type { Reader } from "../../db/database.ts";

/**
 * What each slot of one way to order holds that begins between two moments, by when it begins; orders that were cancelled have
 * given their place back.
 */
export async function countBySlot(
  db: Reader,
  venueId: string,
  { mode, from, to }: { readonly mode: OrderMode; readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, SlotTaken>> {
  const rows = await db
    .selectFrom("placed_order")
    .select(["due_at", sql<number>`count(*)`.as("orders"), sql<number>`sum(pieces)`.as("dishes")])
    .where("venue_id", "=", venueId)
    // Written out, so that the databases find the index of the orders that are due at a time.
    .where(sql<boolean>`due_at > 0`)
    .where("due_at", ">=", from)
    .where("due_at", "<=", to)
    .where("mode", "=", mode)
    .where("state", "<>", "cancelled")
    .groupBy("due_at")
    .execute();
  return new Map(rows.map(({ due_at: start, orders, dishes }) => [start, { orders, dishes }]));
}

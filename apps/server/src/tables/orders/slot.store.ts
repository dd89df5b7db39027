import type { SlotTaken } from "@comanda/domain/fulfilment";
import type { OrderMode } from "@comanda/domain/order";
import { sql, type SelectQueryBuilder } from "kysely";
import type { Reader } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import { IS_AWAITING } from "./awaiting-order.store.ts";

/** Slots begin at quarter-hours, of every zone that there is. */
export const SLOT = 15 * 60_000;

/** When the slot begins in which a time lies, as an expression of both databases: 12:40 lies in that of 12:30. */
export function slotStart(time: string): string {
  return `(${time} - ${time} % ${SLOT})`;
}

/**
 * What each slot of one way to order holds that begins between two moments, by when it begins: also what awaits its payment, and what
 * staff have moved to 12:40. Orders that were cancelled have given their place back.
 */
export async function countBySlot(
  db: Reader,
  venueId: string,
  { mode, from, to }: { readonly mode: OrderMode; readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, SlotTaken>> {
  // Written out, so that the databases find the index of the orders that are due at a time.
  const placed = byDue(db.selectFrom("placed_order").where(sql<boolean>`due_at > 0`))
    .where("venue_id", "=", venueId)
    .where("due_at", ">=", from)
    .where("due_at", "<", to + SLOT)
    .where("mode", "=", mode)
    .where("state", "<>", "cancelled");
  const awaiting = byDue(db.selectFrom("awaiting_order").where(IS_AWAITING))
    .where("venue_id", "=", venueId)
    .where("due_at", ">=", from)
    .where("due_at", "<", to + SLOT)
    .where("mode", "=", mode);
  const taken = new Map<number, SlotTaken>();
  for (const { due_at: dueAt, ...more } of [
    ...(await placed.execute()),
    ...(await awaiting.execute()),
  ]) {
    const start = dueAt - (dueAt % SLOT);
    const { orders, dishes } = taken.get(start) ?? { orders: 0, dishes: 0 };
    taken.set(start, { orders: orders + more.orders, dishes: dishes + more.dishes });
  }
  return taken;
}

/** How many orders and dishes, by when they are due: in the order of the index, so that no row is sorted. */
function byDue<From extends "placed_order" | "awaiting_order">(
  orders: SelectQueryBuilder<Tables, From, object>,
) {
  return orders
    .select([
      sql<number>`due_at`.as("due_at"),
      sql<number>`count(*)`.as("orders"),
      sql<number>`sum(pieces)`.as("dishes"),
    ])
    .groupBy(sql`due_at`);
}

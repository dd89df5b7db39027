import type { Announcement, Writer } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";

type WhoseOrder = Pick<OrderTable, "user_id" | "visit_id">;

/** An order has changed: boards look again, and so do its own phone and the others of its visit. */
export function orderNews(venueId: string, order: WhoseOrder): Announcement {
  const { user_id: userId, visit_id: visitId } = order;
  return { venueId, topic: "orders", userId, ...(visitId !== "" && { visitId }) };
}

/** Tells of changed orders, once for each phone of a visit. */
export function announceOrders(trx: Writer, venueId: string, orders: readonly WhoseOrder[]): void {
  const news = new Map(
    orders.map((order) => [`${order.visit_id} ${order.user_id}`, orderNews(venueId, order)]),
  );
  for (const each of news.values()) trx.onCommit(each);
}

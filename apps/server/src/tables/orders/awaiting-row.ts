import type { AwaitingOrderTable } from "../../db/payment-tables.ts";
import type { ColumnsOf } from "./columns-of.ts";
import { lineRows } from "./line-columns.ts";
import { detailRow } from "./order-detail.store.ts";
import { orderRow, type NewOrder, type PlacingState } from "./order-rows.ts";

/** How each column of an order that awaits its payment is made of it; the function of PostgreSQL names them in this order. */
const AWAITING: ColumnsOf<AwaitingOrderTable, [NewOrder, PlacingState]> = {
  id: ({ id }) => id,
  venue_id: ({ venueId }) => venueId,
  user_id: ({ userId }) => userId,
  order_id: ({ orderId }) => orderId,
  visit_id: ({ visitId }) => visitId,
  place_id: ({ placeId }) => placeId,
  typed_room: ({ typedRoom }) => typedRoom,
  idempotency_key: ({ key }) => key,
  digest: ({ digest }) => digest,
  mode: ({ mode }) => mode,
  due_at: ({ dueAt }) => dueAt,
  pieces: ({ pieces }) => pieces,
  total: ({ amounts }) => amounts.total,
  state: () => "awaiting",
  created_at: ({ now }) => now,
  expires_at: ({ awaitsUntil, now }) => awaitsUntil ?? now,
  ended_at: () => 0,
  document: (order, state) =>
    JSON.stringify({
      order: orderRow(order, state),
      lines: lineRows(order.id, order.lines),
      details: detailRow(order) ?? null,
    }),
};

/** The columns of an order that awaits its payment, in the order of their values. */
export const AWAITING_COLUMNS = Object.keys(AWAITING);
const AWAITING_VALUES = Object.values(AWAITING);

export function awaitingValues(order: NewOrder, state: PlacingState): unknown[] {
  return AWAITING_VALUES.map((valueOf) => valueOf(order, state));
}

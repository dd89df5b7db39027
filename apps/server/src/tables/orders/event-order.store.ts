import type { Reader } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { KEPT, type KeptColumns } from "./kept-order.ts";
import { withItsLines } from "./line-columns.ts";
import type { ClaimedEvent } from "../outbox/outbox-event.ts";

const EVENT_COLUMNS = [
  "id",
  "number",
  "placed_at",
  "visit_id",
  "place_id",
  "place_label",
  "typed_room",
  "mode",
  "guests",
  "remark",
] as const;
export type EventOrder = Pick<OrderTable, (typeof EVENT_COLUMNS)[number]> & KeptColumns;

/** The order that an event tells of, as it was placed. */
export async function findEventOrder(
  db: Reader,
  { venue_id, order_id }: Pick<ClaimedEvent, "venue_id" | "order_id">,
): Promise<EventOrder | undefined> {
  const order = await db
    .selectFrom("placed_order")
    .select([...EVENT_COLUMNS, ...KEPT])
    .where("venue_id", "=", venue_id)
    .where("id", "=", order_id)
    .executeTakeFirst();
  return withItsLines(db, order);
}

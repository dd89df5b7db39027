import type { Reader } from "../../db/database.ts";
import type { OrderTable } from "../../db/tables.ts";
import type { ClaimedEvent } from "../outbox/outbox-event.ts";

const EVENT_COLUMNS = [
  "id",
  "number",
  "placed_at",
  "visit_id",
  "place_id",
  "place_label",
  "mode",
  "guests",
  "remark",
  "total",
  "receipt",
  "receipt_version",
] as const;
export type EventOrder = Pick<OrderTable, (typeof EVENT_COLUMNS)[number]>;

/** The order that an event tells of, as it was placed. */
export function findEventOrder(
  db: Reader,
  { venue_id, order_id }: Pick<ClaimedEvent, "venue_id" | "order_id">,
): Promise<EventOrder | undefined> {
  return db
    .selectFrom("placed_order")
    .select(EVENT_COLUMNS)
    .where("venue_id", "=", venue_id)
    .where("id", "=", order_id)
    .executeTakeFirst();
}

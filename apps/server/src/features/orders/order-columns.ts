import { sql } from "kysely";
import type { OrderLineTable, OrderTable } from "../../db/tables.ts";

/** What every list shows of an order: where it stands, and since when. */
const PROGRESS = [
  "order_id",
  "number",
  "state",
  "placed_at",
  "acknowledged_at",
  "ready_at",
] as const;
export const OWN_STATUS = [...PROGRESS, "place_id", "total"] as const;
const RECEIPT = ["guests", "remark", "place_label", "receipt", "receipt_version"] as const;
export const OWN = ["id", "place_id", "mode", ...PROGRESS, ...RECEIPT] as const;
export const BOARD = ["id", "preparing_at", "revision", ...PROGRESS, ...RECEIPT] as const;
export const LINE = [
  "line",
  "code",
  "quantity",
  "is_take_away",
  "is_container",
  "remark",
  "unit_price",
  "unit_total",
  "line_total",
  "tax",
  "choices",
] as const;

/** Written out, so that the databases find the index of the open orders by them. */
export const IS_FINISHED = sql<boolean>`state in ('collected', 'cancelled')`;
export const IS_OPEN = sql<boolean>`state not in ('collected', 'cancelled')`;
export const IS_ACKNOWLEDGED = sql<boolean>`${IS_OPEN} and state <> 'placed'`;

/** How far an order has come. */
export type OrderProgress = Pick<OrderTable, (typeof PROGRESS)[number]>;
/** What a phone asks every 30 seconds while it waits. */
export type OrderStatus = Pick<OrderTable, (typeof OWN_STATUS)[number]>;
/** An order as its diner reads it back. */
export type OwnOrder = Pick<OrderTable, (typeof OWN)[number]>;
/** An order as a board draws it. */
export type BoardOrder = Pick<OrderTable, (typeof BOARD)[number]>;
/** A line of an order as it is read back. */
export type StoredLine = Pick<OrderLineTable, (typeof LINE)[number]>;

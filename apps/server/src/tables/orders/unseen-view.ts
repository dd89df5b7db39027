import { posFailedSince, waitsForKitchen } from "@comanda/domain/order";
import type { OrderTable } from "../../db/order-tables.ts";

type Unseen = Pick<OrderTable, "state" | "placed_at" | "kitchen_at" | "pos_failed_at">;

/** The moment, and how long a kitchen may take to look. */
export interface ViewMoment {
  readonly now: number;
  readonly acknowledgeSeconds: number;
}

/** Since when an order stands as not taken by the till; 0 where it does not. */
export function posFailedOf({ state, pos_failed_at: posFailedAt }: Unseen): number {
  return posFailedSince({ state, posFailedAt });
}

/** Whether nobody has looked at an order in time, counted from when its kitchen had it. */
export function waitsUnseen(order: Unseen, { now, acknowledgeSeconds }: ViewMoment): boolean {
  return waitsForKitchen(
    { state: order.state, placedAt: Math.max(order.placed_at, order.kitchen_at) },
    now,
    acknowledgeSeconds,
  );
}

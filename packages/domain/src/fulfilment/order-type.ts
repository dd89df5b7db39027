import type { OrderMode } from "../order/order-mode.ts";

/** What the order type picker offers, in its order (DLV-002). */
export const ORDER_TYPES = ["dineIn", "pickUp", "delivery"] as const;

export type OrderType = (typeof ORDER_TYPES)[number];

/** The label of a place that makes it a room, and nobody knows which (Q-107e). */
export const ROOM_LABEL = "In Room";

/** What decides how an order reaches the diner. */
export interface OrderSituation {
  readonly isInRoom: boolean;
  /** The label of the place whose code was scanned; empty without one. */
  readonly placeLabel: string;
  readonly isReservation: boolean;
  /** The code's own kind or what the diner picked; undefined is nothing yet. */
  readonly orderType: OrderType | undefined;
}

/**
 * A room is looked at first (M-A4), known by its flag or by its label (Q-107e); then a reservation, then the order
 * type. Where nothing was chosen the order is eaten where it was ordered.
 */
export function modeOf(situation: OrderSituation): OrderMode {
  if (situation.isInRoom || situation.placeLabel.trim() === ROOM_LABEL) return "inRoom";
  if (situation.isReservation) return "reservation";
  return situation.orderType ?? "dineIn";
}

/** The order type of a mode: a room's order is brought like a delivery, a reservation has none. */
export function orderTypeOf(mode: OrderMode): OrderType | undefined {
  if (mode === "inRoom") return "delivery";
  return mode === "reservation" ? undefined : mode;
}

/** How an order reaches the diner; the wire's delivery and order types are mapped to these (Q-080, M-A4). */
export const ORDER_MODES = ["dineIn", "inRoom", "pickUp", "delivery", "reservation"] as const;
export type OrderMode = (typeof ORDER_MODES)[number];

/** How an order is served where nobody said otherwise. */
export const DEFAULT_ORDER_MODE = "dineIn" satisfies OrderMode;

/** Whether an order is brought to a room, and charged to it. */
export function goesToRoom(mode: OrderMode): boolean {
  return mode === "inRoom";
}

/** How an order is served that is brought to an address. */
export const DELIVERY_MODE = "delivery" satisfies OrderMode;

/** What is ordered with the link of a reservation, before it is seated (CHK-005). */
export const RESERVATION_MODE = "reservation" satisfies OrderMode;

/** Pick-up and delivery leave the house; in-room dining does not (M-A4). */
export function isTakeAwayMode(mode: OrderMode): boolean {
  return mode === "pickUp" || mode === "delivery";
}

/** How an order reaches the diner; the wire's delivery and order types are mapped to these (Q-080, M-A4). */
export type OrderMode = "dineIn" | "inRoom" | "pickUp" | "delivery" | "reservation";

/** Pick-up and delivery leave the house; in-room dining does not (M-A4). */
export function isTakeAwayMode(mode: OrderMode): boolean {
  return mode === "pickUp" || mode === "delivery";
}

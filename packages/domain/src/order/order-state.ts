/** The life of a placed order (D-07). Awaiting payment joins with online payment. */
export const ORDER_STATES = [
  "placed",
  "acknowledged",
  "preparing",
  "ready",
  "collected",
  "cancelled",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** A move somebody makes: forward by kitchen and floor, back by undo. */
export interface OrderMove {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly isUndo: boolean;
}

/**
 * Every allowed move, a row each. A board that draws an order acknowledges it; an order may be ready without
 * anyone having said that it is being prepared; what was said too early can be taken back one step.
 */
export const ORDER_MOVES: readonly OrderMove[] = [
  { from: "placed", to: "acknowledged", isUndo: false },
  { from: "placed", to: "cancelled", isUndo: false },
  { from: "acknowledged", to: "preparing", isUndo: false },
  { from: "acknowledged", to: "ready", isUndo: false },
  { from: "acknowledged", to: "cancelled", isUndo: false },
  { from: "preparing", to: "ready", isUndo: false },
  { from: "preparing", to: "cancelled", isUndo: false },
  { from: "ready", to: "collected", isUndo: false },
  { from: "preparing", to: "acknowledged", isUndo: true },
  { from: "ready", to: "preparing", isUndo: true },
  { from: "ready", to: "acknowledged", isUndo: true },
  { from: "collected", to: "ready", isUndo: true },
];

export function canMove(from: OrderState, to: OrderState): boolean {
  return ORDER_MOVES.some((move) => move.from === from && move.to === to);
}

/** Ready to collect or beyond: the specification's isComplete (STS-001). */
export function isComplete(state: OrderState): boolean {
  return state === "ready" || state === "collected";
}

/** Still something for kitchen or floor to do. */
export function isOpen(state: OrderState): boolean {
  return state !== "collected" && state !== "cancelled";
}

/** Nobody has seen the order for `seconds`: boards alarm and the diner reads that it waits (D-07). */
export function waitsForKitchen(
  order: { readonly state: OrderState; readonly placedAt: number },
  now: number,
  seconds: number,
): boolean {
  return order.state === "placed" && now - order.placedAt >= seconds * 1000;
}

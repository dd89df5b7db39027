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

/** When an order came to each state; null as long as it has not. */
export interface OrderTimes {
  readonly acknowledgedAt: number | null;
  readonly preparingAt: number | null;
  readonly readyAt: number | null;
  readonly collectedAt: number | null;
  readonly cancelledAt: number | null;
}

/** What a move makes of a time: it is now, it has not happened after all, or it stays and is now if there is none. */
export type TimeChange = "now" | "none" | "first";

/** A move somebody makes: forward by kitchen and floor, back by undo. */
interface OrderMove {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly isUndo: boolean;
  /** What the move makes of the order's times; those it does not name stay as they are. */
  readonly times: Readonly<Partial<Record<keyof OrderTimes, TimeChange>>>;
}

/**
 * Every allowed move, a row each. A board that draws an order acknowledges it; an order may be ready without
 * anyone having said that it is being prepared; what was said too early can be taken back one step.
 *
 * A step back takes back the time of what had not happened, and leaves the others: ready at 12:10, collected at 12:12
 * and taken back at 12:13 is ready since 12:10. An order that was never said to be prepared and is taken back to that
 * is prepared from now on.
 */
export const ORDER_MOVES: readonly OrderMove[] = [
  { from: "placed", to: "acknowledged", isUndo: false, times: { acknowledgedAt: "now" } },
  { from: "placed", to: "cancelled", isUndo: false, times: { cancelledAt: "now" } },
  { from: "acknowledged", to: "preparing", isUndo: false, times: { preparingAt: "now" } },
  { from: "acknowledged", to: "ready", isUndo: false, times: { readyAt: "now" } },
  { from: "acknowledged", to: "cancelled", isUndo: false, times: { cancelledAt: "now" } },
  { from: "preparing", to: "ready", isUndo: false, times: { readyAt: "now" } },
  { from: "preparing", to: "cancelled", isUndo: false, times: { cancelledAt: "now" } },
  { from: "ready", to: "collected", isUndo: false, times: { collectedAt: "now" } },
  { from: "preparing", to: "acknowledged", isUndo: true, times: { preparingAt: "none" } },
  {
    from: "ready",
    to: "preparing",
    isUndo: true,
    times: { preparingAt: "first", readyAt: "none" },
  },
  {
    from: "ready",
    to: "acknowledged",
    isUndo: true,
    times: { preparingAt: "none", readyAt: "none" },
  },
  { from: "collected", to: "ready", isUndo: true, times: { collectedAt: "none" } },
];

/** The allowed move between two states; undefined where there is none. */
export function findMove(from: OrderState, to: OrderState): OrderMove | undefined {
  return ORDER_MOVES.find((move) => move.from === from && move.to === to);
}

export function canMove(from: OrderState, to: OrderState): boolean {
  return findMove(from, to) !== undefined;
}

/** The times that a move changes, as they are after it. */
export function timesAfter(
  before: Partial<OrderTimes>,
  move: OrderMove,
  now: number,
): Partial<OrderTimes> {
  const after = (change: TimeChange, was: number | null = null): number | null => {
    switch (change) {
      case "now":
        return now;
      case "none":
        return null;
      case "first":
        return was ?? now;
    }
  };
  return Object.fromEntries(
    Object.entries(move.times).map(([time, change]) => [
      time,
      after(change, before[time as keyof OrderTimes]),
    ]),
  );
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

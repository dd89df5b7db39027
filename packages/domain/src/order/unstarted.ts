import type { OrderState } from "./order-state.ts";

/** Minutes after a person's touch for which what is in view of a station counts as seen (M-H11). */
export const TOUCHED_MINUTES = 15;
/** Minutes that an order may wait before somebody starts it. */
export const UNSTARTED_MINUTES = 10;

/**
 * How often an order that nobody has started has been due for a reminder: with 10 minutes none at 9:59, one at 10:00, two at
 * 20:00. With 0 minutes nobody is reminded. What nobody has seen alarms by itself (waitsForKitchen).
 */
export function remindersOf(
  order: { readonly state: OrderState; readonly placedAt: number },
  now: number,
  minutes: number,
): number {
  if (order.state !== "acknowledged" || minutes === 0) return 0;
  return Math.max(0, Math.floor((now - order.placedAt) / (minutes * 60_000)));
}

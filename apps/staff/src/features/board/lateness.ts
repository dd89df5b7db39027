import { remindersOf } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";

export type Lateness = "fresh" | "soon" | "late";

const MINUTE = 60_000;
/** Minutes a guest may wait for the kitchen, and a plate for being carried out. */
const LIMITS = {
  kitchen: { soon: 8, late: 15 },
  pass: { soon: 3, late: 6 },
} as const;

/** How long the order has waited: for its food, or once it is ready for being taken away. Milliseconds. */
export function ageOf({ state, placedAt, readyAt }: WireBoardOrder, now: number): number {
  return Math.max(0, now - (state === "ready" ? (readyAt ?? placedAt) : placedAt));
}

/**
 * How pressing an order is. One that nobody has started in the venue's time is late, also before a guest has waited too long.
 * @param unstartedMinutes the venue's limit; 0 is none
 */
export function latenessOf(order: WireBoardOrder, now: number, unstartedMinutes: number): Lateness {
  if (remindersOf(order, now, unstartedMinutes) > 0) return "late";
  const limits = order.state === "ready" ? LIMITS.pass : LIMITS.kitchen;
  const age = ageOf(order, now);
  if (age >= limits.late * MINUTE) return "late";
  return age >= limits.soon * MINUTE ? "soon" : "fresh";
}

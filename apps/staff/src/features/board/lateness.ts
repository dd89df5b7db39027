import { remindersOf } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { inKitchenSince } from "../../data/in-kitchen-since.ts";

export type Lateness = "fresh" | "soon" | "late";

const MINUTE = 60_000;
/** Minutes a guest may wait for the kitchen, and a plate for being carried out. */
const LIMITS = {
  kitchen: { soon: 8, late: 15 },
  pass: { soon: 3, late: 6 },
} as const;

/** How long the order has waited in the kitchen, or once it is ready for being taken away. Milliseconds. */
export function ageOf(order: WireBoardOrder, now: number): number {
  const since = inKitchenSince(order);
  return Math.max(0, now - (order.state === "ready" ? (order.readyAt ?? since) : since));
}

/**
 * How pressing an order is. One that nobody has started in the venue's time is late, also before a guest has waited too long.
 * One for later is not late before its time, however long it has hung: for 12:30 it is soon late from 12:23 and late from 12:30;
 * made at 12:10 it is late from 12:36, as if it had been made at 12:30.
 * @param unstartedMinutes the venue's limit; 0 is none
 */
export function latenessOf(order: WireBoardOrder, now: number, unstartedMinutes: number): Lateness {
  const placed = { state: order.state, placedAt: inKitchenSince(order) };
  const isForLater = order.dueAt > 0;
  if (!isForLater && remindersOf(placed, now, unstartedMinutes) > 0) return "late";
  const limits = order.state === "ready" ? LIMITS.pass : LIMITS.kitchen;
  const age = isForLater ? ageByTime(order, now) : ageOf(order, now);
  if (age >= limits.late * MINUTE) return "late";
  return age >= limits.soon * MINUTE ? "soon" : "fresh";
}

/** How long an order for later would have waited, had it come so that it is late when its time begins. */
function ageByTime({ state, dueAt, readyAt }: WireBoardOrder, now: number): number {
  if (state === "ready") return now - Math.max(readyAt ?? 0, dueAt);
  return now - dueAt + LIMITS.kitchen.late * MINUTE;
}

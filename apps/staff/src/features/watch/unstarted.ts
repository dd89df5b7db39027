import { remindersOf } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { inKitchenSince } from "../../data/in-kitchen-since.ts";

/** An order that nobody has started in the venue's time, and how often that was due to be said. */
export interface Unstarted {
  readonly order: WireBoardOrder;
  readonly reminders: number;
}

/**
 * The orders that were seen and that nobody has started in time (D-07), the longest waiting first.
 * @param minutes the venue's limit; 0 is none
 */
export function unstartedOf(
  orders: readonly WireBoardOrder[],
  now: number,
  minutes: number,
): readonly Unstarted[] {
  return orders
    .map((order) => {
      const placed = { state: order.state, placedAt: inKitchenSince(order) };
      return { order, reminders: remindersOf(placed, now, minutes) };
    })
    .filter(({ reminders }) => reminders > 0)
    .sort((a, b) => inKitchenSince(a.order) - inKitchenSince(b.order));
}

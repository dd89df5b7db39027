import type { WireBoardOrder } from "@comanda/contract";

/**
 * Since when the kitchen has an order, from which its board counts: one placed at 9:00 that came to it at 12:00, for 12:30, has
 * waited five minutes at 12:05. One for as soon as possible is the kitchen's from when it was placed.
 */
export function inKitchenSince({
  placedAt,
  kitchenAt,
}: Pick<WireBoardOrder, "placedAt" | "kitchenAt">): number {
  return Math.max(placedAt, kitchenAt);
}

import type { WireBoardOrder } from "@comanda/contract";
import { inKitchenSince } from "./in-kitchen-since.ts";

const DAY = 24 * 60 * 60_000;

/** The orders of a board, and those of them that belong to no service any more. */
export interface SplitOrders {
  readonly orders: readonly WireBoardOrder[];
  /** Oldest first. */
  readonly forgotten: readonly WireBoardOrder[];
}

/**
 * Takes from the board what nobody has acknowledged for 24 hours: placed on Friday at 19:30, it hangs among the tickets
 * until Saturday at 19:30. One for later counts from when it came to the kitchen. An order that somebody acknowledged is ended with
 * its day (D-07) and stays until then.
 */
export function splitForgotten(board: readonly WireBoardOrder[], now: number): SplitOrders {
  const isForgotten = (order: WireBoardOrder): boolean =>
    order.state === "placed" && now - inKitchenSince(order) >= DAY;
  // The same list, so that what is drawn from it is not computed anew with every second.
  if (!board.some(isForgotten)) return { orders: board, forgotten: [] };
  return {
    orders: board.filter((order) => !isForgotten(order)),
    forgotten: board.filter(isForgotten).sort((a, b) => inKitchenSince(a) - inKitchenSince(b)),
  };
}

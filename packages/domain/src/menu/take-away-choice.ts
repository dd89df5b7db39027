import { isTakeAwayMode, type OrderMode } from "../order/order-mode.ts";
import type { Item } from "./item.ts";

/** What decides, beside the dish itself, whether a single dish can be packed. */
export interface PackingSituation {
  /** The venue packs single dishes of an order eaten in the house. */
  readonly allowsTakeAwayLines: boolean;
  /** The code that was scanned is one for dining in, whatever was chosen since. */
  readonly isDineInCode: boolean;
  readonly mode: OrderMode;
}

/**
 * Whether the diner is asked if this dish is to be packed: the venue allows it (ITM-049), the code is one
 * for dining in or the order does not leave the house anyway (ITM-050), and the dish can travel (ITM-051).
 */
export function offersTakeAwayChoice(item: Item, situation: PackingSituation): boolean {
  const { allowsTakeAwayLines, isDineInCode, mode } = situation;
  return allowsTakeAwayLines && (isDineInCode || !isTakeAwayMode(mode)) && !item.neverTakeAway;
}

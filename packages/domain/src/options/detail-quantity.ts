import { MAXIMUM_PIECES } from "./selection.ts";
import type { Item } from "../menu/item.ts";

/**
 * The quantity an item page shows and adds, for what the stepper was asked for: exactly 1 in an e-menu (ITM-032,
 * Q-061), else between the dish's minimum and 99, with no more than the minimum where the dish hides its quantity
 * (M-D5). An e-menu comes before the minimum, since nothing is ordered there.
 */
export function detailQuantity(item: Item, wanted: number, isViewOnly: boolean): number {
  if (isViewOnly) return 1;
  const least = Math.max(1, item.minimumQuantity);
  const asked = item.hidesQuantity ? 1 : wanted;
  return Math.min(MAXIMUM_PIECES, Math.max(least, asked));
}

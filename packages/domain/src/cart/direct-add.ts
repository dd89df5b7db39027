import type { Item } from "../menu/item.ts";
import { accept, refuse, type Result } from "../result.ts";
import type { Addition } from "./add-to-cart.ts";

/** What tapping a dish of the menu does. */
type ItemTap =
  | { readonly kind: "open-detail" }
  /** To be given to `addToCart`. */
  | { readonly kind: "add"; readonly addition: Addition };

type ItemTapRefusal = { readonly kind: "item-sold-out" };

/**
 * A dish without any option group goes straight into the cart where the venue has turned that on (CRT-002), even
 * one that takes remarks or could be packed; as one piece, or as many as it is sold in at least.
 * Every other dish opens its page, and so does every dish of an e-menu.
 */
export function tapItem(
  item: Item,
  situation: { readonly addsDirectly: boolean; readonly isViewOnly: boolean },
): Result<ItemTap, ItemTapRefusal> {
  if (item.isSoldOut) return refuse({ kind: "item-sold-out" });
  const { addsDirectly, isViewOnly } = situation;
  if (!addsDirectly || isViewOnly || item.groups.length > 0) return accept({ kind: "open-detail" });
  const quantity = Math.max(1, item.minimumQuantity);
  const addition = { item, selection: [], quantity, isTakeAway: false, remark: "" };
  return accept({ kind: "add", addition });
}

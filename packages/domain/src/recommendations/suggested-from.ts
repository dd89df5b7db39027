import type { Availability } from "../cart/reconcile.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { Item } from "../menu/item.ts";
import type { ItemLookup } from "../menu/menu.ts";
import { maySuggest } from "./may-suggest.ts";

/** What keeps a dish from being suggested at this moment. */
export interface SuggestedAt extends Pick<Availability, "soldOut" | "offSale"> {
  /** Dishes that need no suggestion: the one that is looked at, those in the cart. */
  readonly besides: Iterable<ItemCode>;
}

/** The dishes of a list that may be suggested now, each once, in its order. */
export function suggestedFrom(
  codes: Iterable<ItemCode>,
  items: ItemLookup,
  at: SuggestedAt,
): readonly Item[] {
  const besides = new Set(at.besides);
  return [...new Set(codes)].flatMap((code) => {
    const item = besides.has(code) ? undefined : items.get(code);
    return item === undefined || !maySuggest(item, at) ? [] : [item];
  });
}

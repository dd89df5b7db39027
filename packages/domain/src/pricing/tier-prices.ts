import type { Item, PriceBookEntry } from "../menu/item.ts";

/**
 * What one of a dish costs some people, e.g. "Members" 5.00: the entries of its price books that begin with one (PRC-011).
 * For display alone; what is charged comes from promotions.
 */
export function tierPrices(item: Item): readonly PriceBookEntry[] {
  return Object.values(item.priceBooks)
    .flat()
    .filter(({ minimum }) => minimum === 1);
}

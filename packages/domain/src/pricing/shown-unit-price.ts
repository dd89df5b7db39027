import type { Item } from "../menu/item.ts";
import type { Money } from "../money/money.ts";
import type { Selection } from "../options/selection.ts";
import { selectionPrice } from "../options/selection-price.ts";
import { shownPrice, type PricingRules } from "./pricing-rules.ts";

/** One unit with its choices as a menu shows it: the sum of the prices that were seen, never below 0 (M-B18). */
export function shownUnitPrice(item: Item, selection: Selection, rules: PricingRules): Money {
  const read = (price: Money): Money => shownPrice(price, item, rules);
  return Math.max(0, read(item.price) + selectionPrice(item.groups, selection, read));
}

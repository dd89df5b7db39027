import type { ItemCode } from "../menu/item-code.ts";
import type { Item } from "../menu/item.ts";
import { dishesIn } from "../menu/menu-titles.ts";
import type { Menu } from "../menu/menu.ts";
import { nearMisses, type NearMiss, type NearMissesWanted } from "../promotions/near-misses.ts";
import type { PromotableLine } from "../promotions/promotable-line.ts";
import { listedLines, type PricingInput } from "./price-cart.ts";
import { isOutside, promotable } from "./promote-lines.ts";

/**
 * What a cart nearly gets, nearest first, for the promotions it is priced with: "4.20 more for …". Offered are dishes that the
 * menu shows and that are not sold out, at their price there; what stands outside promotions is named as what does not count.
 */
export function missedPromotions(
  { cart, menu, promotions = [] }: Pick<PricingInput, "cart" | "menu" | "promotions">,
  wanted: Omit<NearMissesWanted, "shelf"> = {},
): readonly NearMiss[] {
  const lines = listedLines({ cart, menu }).map(promotable);
  const missed = nearMisses(lines, promotions, {
    ...wanted,
    shelf: (code) => onSale(menu, code),
  });
  const outside = missed.some(isOfAnyDish) ? outsideOf(menu) : [];
  if (outside.length === 0) return missed;
  return missed.map((miss) => {
    if (!isOfAnyDish(miss)) return miss;
    const except = [...new Set([...miss.missing.except, ...outside])];
    return { ...miss, missing: { ...miss.missing, except } };
  });
}

function isOfAnyDish({ missing }: NearMiss): boolean {
  return missing.codes.length === 0;
}

function onSale(menu: Menu, code: ItemCode): readonly PromotableLine[] {
  const item = menu.items.get(code);
  return item === undefined || !canBeAdded(item) || isOutside(item) ? [] : [onePiece(item)];
}

function canBeAdded({ isHidden, isSoldOut }: Item): boolean {
  return !isHidden && !isSoldOut;
}

function outsideOf({ categories, items }: Menu): readonly ItemCode[] {
  return [...dishesIn(categories)].filter((code) => {
    const item = items.get(code);
    return item !== undefined && canBeAdded(item) && isOutside(item);
  });
}

/** As it is before anything is chosen. */
function onePiece({ code, price, priceBooks }: Item): PromotableLine {
  return {
    line: "",
    code,
    quantity: 1,
    base: price,
    options: 0,
    isTakeAway: false,
    remark: "",
    isExempt: false,
    priceBooks,
  };
}

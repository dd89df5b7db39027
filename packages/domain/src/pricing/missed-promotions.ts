import type { ItemCode } from "../menu/item-code.ts";
import type { Item } from "../menu/item.ts";
import { dishesIn } from "../menu/menu-titles.ts";
import type { Menu } from "../menu/menu.ts";
import { nearMisses, type NearMiss, type NearMissesWanted } from "../promotions/near-misses.ts";
import type { PromotableLine } from "../promotions/promotable-line.ts";
import { pieceOf } from "../promotions/with-item.ts";
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
  const shelf = (code: ItemCode): readonly PromotableLine[] => onSale(menu, code);
  return nearMisses(lines, promotions, { ...wanted, shelf }).map((miss) => {
    const { missing } = miss;
    if (missing.codes.length > 0) return miss;
    return { ...miss, missing: { ...missing, except: [...missing.except, ...outsideOf(menu)] } };
  });
}

function onSale(menu: Menu, code: ItemCode): readonly PromotableLine[] {
  const item = addable(menu, code);
  if (item === undefined || isOutside(item)) return [];
  return [pieceOf(code, item.price, item.priceBooks)];
}

function outsideOf(menu: Menu): readonly ItemCode[] {
  return [...dishesIn(menu.categories)].filter((code) => {
    const item = addable(menu, code);
    return item !== undefined && isOutside(item);
  });
}

/** A dish that a diner may add; undefined where the menu has none, or does not offer it now. */
function addable({ items }: Menu, code: ItemCode): Item | undefined {
  const item = items.get(code);
  return item === undefined || item.isHidden || item.isSoldOut ? undefined : item;
}

import { stockForLine, type Addition } from "@comanda/domain/cart";
import type { Item, ItemCode } from "@comanda/domain/menu";
import { checkSelection, defaultSelection } from "@comanda/domain/options";
import { add } from "../../../state/cart-commands.ts";
import { useCart } from "../../../state/cart.ts";

/** What came of "add all". */
interface AddedStrip {
  readonly added: readonly Item[];
  /** They ask something that has no answer yet, or there are not enough left of them. */
  readonly skipped: readonly Item[];
}

/**
 * Adds every dish that needs no answer, as it opens and as many as it is sold in at least; the others are left to be chosen
 * (Q-062).
 * @param leftOf how many of a dish the venue has; Infinity where it does not count them
 */
export function addAllOfStrip(
  dishes: readonly Item[],
  leftOf: (code: ItemCode) => number,
): AddedStrip {
  const added = dishes.filter((item) => {
    const addition = asItOpens(item);
    const { cart } = useCart.getState();
    const left = stockForLine(cart, item.code, leftOf(item.code), undefined);
    const isComplete = checkSelection(item, addition.selection, addition.quantity).length === 0;
    return isComplete && left >= addition.quantity && add(addition).ok;
  });
  return { added, skipped: dishes.filter((item) => !added.includes(item)) };
}

function asItOpens(item: Item): Addition {
  const selection = defaultSelection(item.groups);
  return { item, selection, quantity: item.minimumQuantity, isTakeAway: false, remark: "" };
}

import { MAXIMUM_QUANTITY, stockForLine, type Addition } from "@comanda/domain/cart";
import type { Text } from "@comanda/domain";
import type { Item } from "@comanda/domain/menu";
import { sentenceOf, shortSentence } from "@comanda/contract";
import { add, decrease } from "./cart-commands.ts";
import { useCart } from "./cart.ts";
import { explainLocked } from "./locked-cart.ts";
import { showMessage } from "./messages.ts";

/**
 * One tap on a dish without options (CRT-002). It stops at what the venue has left, with 3 left and 3 in the cart say,
 * and at 99 of one line, and says so.
 * @param left how many the venue has; Infinity where it does not count them
 * @returns whether as many came into the cart as the dish is sold in
 */
export function addDirectly(addition: Addition, left: number): boolean {
  if (explainLocked()) return false;
  const { item, quantity } = addition;
  const { cart } = useCart.getState();
  if (stockForLine(cart, item.code, left, undefined) < quantity) {
    return stopWith(shortSentence(item.title, left));
  }
  const added = add(addition);
  if (!added.ok) return stopWith(sentenceOf(added.refusal));
  if (!added.value.isCapped) return true;
  return stopWith(sentenceOf({ kind: "max-quantity", maximum: MAXIMUM_QUANTITY }));
}

/** The way back from a tap too many: of the line that came last one piece goes, or all where the dish is sold in no fewer. */
export function takeOneOut({ code, minimumQuantity }: Item): void {
  if (explainLocked()) return;
  const last = useCart
    .getState()
    .cart.lines.filter((line) => line.code === code)
    .at(-1);
  if (last !== undefined) decrease(last.id, minimumQuantity);
}

function stopWith(sentence: Text): false {
  showMessage({ title: undefined, sentences: [sentence] });
  return false;
}

import { addToCart, EMPTY_CART, type Addition, type Cart } from "@comanda/domain/cart";
import type { Item } from "@comanda/domain/menu";
import { choose, type Answers } from "./choose.ts";

/** A dish as a diner wants it: one piece, eaten here, nothing remarked, unless said otherwise. */
export function want(
  item: Item,
  answers: Answers = {},
  details: Partial<Omit<Addition, "item" | "selection">> = {},
): Addition {
  const selection = choose(item.groups, answers);
  return { item, selection, quantity: 1, isTakeAway: false, remark: "", ...details };
}

/** The cart after these additions, its lines called line-1, line-2 and so on; throws when one is refused. */
export function cartOf(...additions: readonly Addition[]): Cart {
  let cart = EMPTY_CART;
  for (const [at, addition] of additions.entries()) {
    const added = addToCart(cart, addition, `line-${at + 1}`);
    if (!added.ok) throw new Error(`${addition.item.code} is refused: ${added.refusal.kind}`);
    cart = added.value.cart;
  }
  return cart;
}

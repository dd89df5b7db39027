import { reconcile, type Cart, type CartChange } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import { sentenceOf, type ApiRefusal } from "@comanda/contract";
import { takeOver, WHATEVER_IS_SOLD } from "../../state/cart-commands.ts";
import { askLastAgain, forgetFlow } from "../../state/initial-flow.ts";
import { showMessage, useMessage } from "../../state/messages.ts";

/** What the lines and their prices say themselves. */
const SILENT: ReadonlySet<CartChange["kind"]> = new Set(["item-sold-out", "line-price-changed"]);

/**
 * Takes the dishes of an initial order that was refused into the cart, as the menu allows them: of four soups for four
 * guests in one pot, which the menu sells with one, one stays (INI-013). Else no order with it would ever be taken. What had
 * to change is said beside the reason of the refusal.
 */
export function handOver(cart: Cart, menu: Menu): void {
  const { cart: allowed, changes } = reconcile(cart, menu, WHATEVER_IS_SOLD);
  takeOver(allowed.lines);
  const said = changes.filter(({ kind }) => !SILENT.has(kind));
  if (said.length === 0) return;
  const { message } = useMessage.getState();
  showMessage({
    ...message,
    title: message?.title,
    sentences: [...(message?.sentences ?? []), ...said.map((change) => sentenceOf(change))],
  });
}

/**
 * What becomes of an initial order that was refused: a pause passes, so that its last question is asked again, and its
 * answer is another order; what another phone of the table has ordered already is not ordered a second time; all else
 * goes into the cart, so that nothing that was chosen is lost (INI-001, INI-011).
 */
export function settleRefused(
  refusal: ApiRefusal["kind"] | undefined,
  cart: Cart,
  menu: Menu,
): "askedAgain" | "orderedBefore" | "handedOver" {
  if (refusal === "ordering-paused") {
    askLastAgain(menu);
    return "askedAgain";
  }
  forgetFlow();
  if (refusal === "initial-order-placed") return "orderedBefore";
  handOver(cart, menu);
  return "handedOver";
}

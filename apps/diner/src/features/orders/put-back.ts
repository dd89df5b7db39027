import { reconcile } from "@comanda/domain/cart";
import { cartFromWire, sentenceOf, type WireOwnOrder } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import { readOrderLines } from "../../data/take-back.ts";
import { add, setRemark, WHATEVER_IS_SOLD } from "../../state/cart-commands.ts";
import { useCart } from "../../state/cart.ts";
import { explainLocked } from "../../state/locked-cart.ts";
import { currentMenu } from "../../state/menu.ts";
import { showMessage } from "../../state/messages.ts";

/**
 * Puts the dishes of an order into the cart again, with their choices and words: nothing is lost that was taken back or
 * cancelled, and a round is ordered once more. Says what is no longer as it was. Answers whether all of it came as it was,
 * some, or none.
 */
export async function putBack({ orderId, remark }: WireOwnOrder): Promise<"all" | "some" | "none"> {
  if (explainLocked()) return "none";
  const lines = await readOrderLines(orderId);
  const menu = currentMenu();
  if (lines === undefined || menu === undefined) {
    showMessage({ title: undefined, sentences: [sentenceOf({ kind: "no-connection" })] });
    return "none";
  }
  const { cart, changes } = reconcile(cartFromWire(lines), menu, WHATEVER_IS_SOLD);
  // What it costs today stands in the cart.
  const said = changes.filter(({ kind }) => kind !== "line-price-changed");
  const sentences: Text[] = said.map((change) => sentenceOf(change));
  let added = 0;
  for (const line of cart.lines) {
    const item = menu.items.get(line.code);
    // That it is sold out has been said.
    if (item === undefined || item.isSoldOut) continue;
    const { selection, quantity, isTakeAway, remark: words } = line;
    const came = add({ item, selection, quantity, isTakeAway, remark: words });
    if (came.ok) added += 1;
    else if (came.refusal.kind === "selection-incomplete") {
      sentences.push(sentenceOf({ ...came.refusal, title: item.title }));
    } else sentences.push(sentenceOf(came.refusal));
  }
  if (added > 0 && useCart.getState().remark === "") setRemark(remark);
  if (sentences.length > 0) showMessage({ title: undefined, sentences });
  if (added === 0) return "none";
  return sentences.length === 0 ? "all" : "some";
}

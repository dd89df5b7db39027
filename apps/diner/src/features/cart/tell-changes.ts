import type { Availability, CartChange } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import { sentenceOf } from "@comanda/contract";
import { reconcileCart } from "../../state/cart-commands.ts";
import { showMessage } from "../../state/messages.ts";
import { useSession } from "../../state/session.ts";

/** What a diner must be told of when a cart meets a newer menu; sold-out lines say so themselves. */
const SILENT: ReadonlySet<CartChange["kind"]> = new Set(["item-sold-out", "item-off-sale"]);

/** Holds the cart against a newer menu and says what had to change. */
export function tellChanges(menu: Menu, availability: Availability): void {
  const changes = reconcileCart(menu, availability).filter(({ kind }) => !SILENT.has(kind));
  if (changes.length === 0) return;
  const symbol = useSession.getState().venue?.currencySymbol ?? "";
  showMessage({
    title: sentenceOf({ kind: "menu-changed", changes }),
    sentences: changes.map((change) => sentenceOf(change, symbol)),
  });
}

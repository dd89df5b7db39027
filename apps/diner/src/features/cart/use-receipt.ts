import { cartQuantity, priceCart, type Menu, type Receipt } from "@comanda/domain";
import { useCart } from "../../state/cart.ts";
import { useSession } from "../../state/session.ts";

/** What the cart costs at this moment, by the same rules as the server; undefined until the menu is here. */
export function useReceipt(menu: Menu | undefined): Receipt | undefined {
  const cart = useCart((state) => state.cart);
  const rules = useSession((session) => session.venue?.pricing);
  if (menu === undefined || rules === undefined) return undefined;
  return priceCart({ cart, menu, rules, mode: "dineIn" });
}

export function useCartQuantity(): number {
  return useCart((state) => cartQuantity(state.cart));
}

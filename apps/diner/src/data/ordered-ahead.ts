import { longestAhead } from "@comanda/domain/fulfilment";
import type { Item } from "@comanda/domain/menu";
import { useCart } from "../state/cart.ts";
import { currentMenu } from "../state/menu.ts";

/** The dish of the cart that is ordered the longest ahead; undefined where all is had at once. */
export function aheadOfCart(lines = useCart.getState().cart.lines): Item | undefined {
  const menu = currentMenu();
  return menu && longestAhead(lines, menu.items);
}

/** The same for a screen. */
export function useAhead(): Item | undefined {
  return aheadOfCart(useCart(({ cart }) => cart.lines));
}

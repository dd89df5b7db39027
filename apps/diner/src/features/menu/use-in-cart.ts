import type { ItemCode } from "@comanda/domain/menu";
import { useCart } from "../../state/cart.ts";
import { hasCart, useSession } from "../../state/session.ts";

/** Pieces in the cart by item, for the figures on the tiles. */
export function useInCart(): ReadonlyMap<ItemCode, number> {
  const lines = useCart(({ cart }) => cart.lines);
  const pieces = new Map<ItemCode, number>();
  if (!useSession(hasCart)) return pieces;
  for (const { code, quantity } of lines) pieces.set(code, (pieces.get(code) ?? 0) + quantity);
  return pieces;
}

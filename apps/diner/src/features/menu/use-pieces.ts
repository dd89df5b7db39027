import type { ItemCode } from "@comanda/domain/menu";
import { useCart } from "../../state/cart.ts";

/** Pieces of a dish in the cart, for the figure on its tile: one that is added draws its own tile and no other. */
export function usePieces(code: ItemCode): number {
  return useCart(({ cart }) =>
    cart.lines.reduce((sum, line) => (line.code === code ? sum + line.quantity : sum), 0),
  );
}

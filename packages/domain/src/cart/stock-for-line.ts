import type { ItemCode } from "../menu/item-code.ts";
import type { Cart, LineId } from "./cart.ts";

/**
 * How many pieces of a counted dish one line may have: what is left less what the other lines of the cart have of it. Of
 * 5 left, with 2 in another line, 3; never less than none.
 * @param id the line; undefined for one that is not in the cart yet
 */
export function stockForLine(
  cart: Cart,
  code: ItemCode,
  left: number,
  id: LineId | undefined,
): number {
  const others = cart.lines.filter((line) => line.code === code && line.id !== id);
  return Math.max(0, left - others.reduce((sum, { quantity }) => sum + quantity, 0));
}

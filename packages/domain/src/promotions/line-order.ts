import type { PromotableLine } from "./promotable-line.ts";
import { compareText } from "./compare-text.ts";

/**
 * Where lines stand for a promotion, whatever their place in the cart: by code, then by what their options add, then
 * eaten here before taken away, then by remark (DEC-017, D-17). Lines that are still equal may differ in quantity
 * (two free choices of the same drink); the larger stands first: odd cents of 1.00 off a line of 2 and a line of 1 would fall differently else.
 */
export function inPromotionOrder(lines: readonly PromotableLine[]): readonly PromotableLine[] {
  return [...lines].sort(
    (one, other) =>
      compareText(one.code, other.code) ||
      one.options - other.options ||
      Number(one.isTakeAway) - Number(other.isTakeAway) ||
      compareText(one.remark, other.remark) ||
      other.quantity - one.quantity,
  );
}

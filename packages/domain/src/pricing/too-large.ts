import type { Money } from "../money/money.ts";
import type { Receipt, ReceiptLine } from "./receipt.ts";

/**
 * The most that an order may come to, and any amount on the way to it: 999,999,999.99, as much as the wire carries. Whole
 * numbers are exact up to 2^53, ninety thousand times as much, so that sums of many orders are exact too (D-11).
 */
export const MAX_TOTAL: Money = 99_999_999_999;

/**
 * Whether an order comes to more than can be charged. Amounts on the way to the total count as well: 99 pieces of a topping
 * in each of 99 cups are 9,801, and what a promotion takes off again was not exact before.
 */
export function isTooLarge({
  lines,
  subtotal,
  total,
}: Pick<Receipt, "lines" | "subtotal" | "total">): boolean {
  return Math.max(subtotal, total, ...lines.map(largestOf)) > MAX_TOTAL;
}

/** What a line would come to if nothing of it made it cheaper. */
function largestOf({ unitPrice, options, quantity }: ReceiptLine): Money {
  let unit = Math.abs(unitPrice);
  const piecesAt: number[] = [];
  for (const { depth, quantity: each, price } of options) {
    const pieces = (piecesAt[depth] ?? 1) * each;
    piecesAt[depth + 1] = pieces;
    unit += Math.abs(price) * pieces;
  }
  return unit * quantity;
}

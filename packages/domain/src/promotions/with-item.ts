import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import type { PromotableLine } from "./promotable-line.ts";

/** Stand for an item that no promotion names: where worth is equal the code decides, so one is the first and one the last. */
export const ANY_ITEM: readonly ItemCode[] = ["", "\u{10ffff}"];

/** One piece of a dish that might be added, in each way that has to be tried; none where the venue does not sell it. */
export type LinesOfItem = (code: ItemCode) => readonly PromotableLine[];

/** A dish that nobody knows: at the highest and at the lowest price of the cart. */
export function atPricesOf(lines: readonly PromotableLine[]): LinesOfItem {
  const prices = lines.map(({ base, options }) => base + options);
  const tried = new Set([Math.max(...prices), Math.min(...prices)]);
  return (code) => [...tried].map((price) => pieceOf(code, price));
}

/** The lines with more of a dish: as it stands there already, else as it is given. */
export function withItem(
  lines: readonly PromotableLine[],
  dish: PromotableLine,
  quantity: number,
): readonly PromotableLine[] {
  const known = lines.find((line) => line.code === dish.code && !line.isExempt);
  if (known === undefined) return [...lines, { ...dish, quantity }];
  return lines.map((line) =>
    line === known ? { ...line, quantity: line.quantity + quantity } : line,
  );
}

/** The lines with one unit more, of that price. */
export function withAmount(
  lines: readonly PromotableLine[],
  code: ItemCode,
  amount: Money,
): readonly PromotableLine[] {
  return [...lines, pieceOf(code, amount)];
}

/** As it is before anything is chosen. */
export function pieceOf(
  code: ItemCode,
  base: Money,
  priceBooks: PromotableLine["priceBooks"] = {},
): PromotableLine {
  return {
    line: "",
    code,
    quantity: 1,
    base,
    options: 0,
    isTakeAway: false,
    remark: "",
    isExempt: false,
    priceBooks,
  };
}

import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import type { PromotableLine } from "./promotable-line.ts";

/** Stand for an item that no promotion names: where worth is equal the code decides, so one is the first and one the last. */
export const ANY_ITEM: readonly ItemCode[] = ["", "\u{10ffff}"];

/** The lines with more of an item: as it stands there already, else at the price of the most expensive unit. */
export function withItem(
  lines: readonly PromotableLine[],
  code: ItemCode,
  quantity: number,
): readonly PromotableLine[] {
  const known = lines.find((line) => line.code === code && !line.isExempt);
  if (known === undefined) return [...lines, newLine(code, quantity, highestUnitPrice(lines))];
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
  return [...lines, newLine(code, 1, amount)];
}

function newLine(code: ItemCode, quantity: number, base: Money): PromotableLine {
  return {
    line: "",
    code,
    quantity,
    base,
    options: 0,
    isTakeAway: false,
    remark: "",
    isExempt: false,
    priceBooks: {},
  };
}

function highestUnitPrice(lines: readonly PromotableLine[]): Money {
  return Math.max(0, ...lines.map(({ base, options }) => base + options));
}

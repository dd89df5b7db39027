import { allocate } from "../money/allocate.ts";
import type { Money } from "../money/money.ts";
import { compareText } from "../promotions/compare-text.ts";
import type { ChargedAmount } from "./charges.ts";
import type { ReceiptLine } from "./receipt.ts";

/** A line with the rates that it bears: one part, or several for a container of differently taxed dishes (M-A16). */
export interface ChargedLine {
  readonly line: ReceiptLine;
  readonly parts: readonly ChargedAmount[];
}

/**
 * What each part of each line pays after a discount of the order: 3.00 off lines of 20.00 and 10.00 leave 18.00 and 9.00.
 * It is spread over the lines, containers among them (M-A3), so that each keeps its own rates. At most the sum of
 * the lines.
 */
export function spreadDiscount(
  lines: readonly ChargedLine[],
  discount: Money,
): readonly ChargedAmount[] {
  if (discount === 0) return lines.flatMap(({ parts }) => parts);
  const shares = discountShares(
    lines.map(({ line }) => line),
    discount,
  );
  return lines.flatMap(({ parts }, at) => reduced(parts, shares[at] ?? 0));
}

/**
 * What each line bears of a discount of the order, in their order. Odd cents go by what the lines are and not by their
 * place, so that the order of adding never changes a total (D-17).
 */
export function discountShares(lines: readonly ReceiptLine[], discount: Money): readonly Money[] {
  const ordered = [...lines.entries()].sort(([, one], [, other]) => compareLines(one, other));
  const allotted = allocate(
    discount,
    ordered.map(([, { lineTotal }]) => lineTotal),
  );
  const shares = lines.map(() => 0);
  for (const [rank, [at]] of ordered.entries()) shares[at] = allotted[rank] ?? 0;
  return shares;
}

function reduced(parts: readonly ChargedAmount[], discount: Money): readonly ChargedAmount[] {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return [{ ...first, net: first.net - discount }];
  const shares = allocate(
    discount,
    parts.map(({ net }) => net),
  );
  return parts.map(({ net, serviceCharge, tax }, at) => {
    return { net: net - (shares[at] ?? 0), serviceCharge, tax };
  });
}

/**
 * Containers last, whatever their codes (M-G10): of 0.01 on a dish ZUPPE and a box BOX of 1.00 each the dish gets the
 * cent. Else the order of D-17 as far as rates can tell: lines that are still equal bear the same.
 */
function compareLines(one: ReceiptLine, other: ReceiptLine): number {
  return (
    Number(one.isContainer) - Number(other.isContainer) ||
    compareText(one.code, other.code) ||
    optionsOf(one) - optionsOf(other) ||
    Number(one.isTakeAway) - Number(other.isTakeAway)
  );
}

function optionsOf({ unitTotal, unitPrice }: ReceiptLine): Money {
  return unitTotal - unitPrice;
}

import type { SpecialDiscount } from "../menu/item.ts";
import type { Money } from "../money/money.ts";
import { applyRate } from "../money/apply-rate.ts";
import { withAdjustments } from "./adjustments.ts";
import type { PricedLine } from "./promote-lines.ts";

const SMALLEST_STEP = 1_000_000;

/**
 * What a special discount takes off a line of this worth: its amount where that is above 0, else its fraction of the
 * whole line; never more than the line. A fraction above 1 is free, below 0 nothing (M-B19). The line's
 * rest is what is rounded, half up: a quarter off 3.35 leaves 2.51 (of 2.5125), so 0.84 are off. Fractions are exact to
 * six decimals, as rates are.
 */
export function specialReduction(worth: Money, special: SpecialDiscount): Money {
  if (!special.isOn) return 0;
  if (special.amount > 0) return Math.min(worth, special.amount);
  const share = Math.round(Math.min(1, Math.max(0, special.fraction)) * SMALLEST_STEP);
  const rest = { numerator: SMALLEST_STEP - share, denominator: SMALLEST_STEP };
  return worth - applyRate(worth, rest);
}

/** The line after its special discount, if it has one: 10.00 with "half price for the birthday" are 5.00. */
export function withSpecialDiscount({ ordered, item, line }: PricedLine): PricedLine {
  const { special } = ordered;
  if (special === undefined) return { ordered, item, line };
  const amount = specialReduction(line.lineTotal, special);
  if (amount === 0) return { ordered, item, line };
  const adjustment = { kind: "special", remark: special.remark, amount } as const;
  return { ordered, item, line: withAdjustments(line, [adjustment]) };
}

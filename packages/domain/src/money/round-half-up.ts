import type { Money } from "./money.ts";

/**
 * The exact quotient rounded to whole minor units, halves away from zero (D-11).
 * How all amounts are rounded; places where it may happen are named in docs/decisions (money and rounding).
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): Money {
  if (denominator <= 0n) throw new RangeError("a denominator is above zero");
  const isNegative = numerator < 0n;
  const absolute = isNegative ? -numerator : numerator;
  const rounded = Number((2n * absolute + denominator) / (2n * denominator));
  return isNegative && rounded !== 0 ? -rounded : rounded;
}

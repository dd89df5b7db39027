import type { Money } from "./money.ts";
import type { Rate } from "./rate.ts";
import { roundHalfUp } from "./round-half-up.ts";

/** 9 % of 5.00 is 0.45: the rate's share of an amount, rounded once, half up. */
export function applyRate(amount: Money, rate: Rate): Money {
  return roundHalfUp(BigInt(amount) * BigInt(rate.numerator), BigInt(rate.denominator));
}

/** 5.00 and 9 % is 5.45: the amount with the rate on top, rounded once, half up. */
export function addRate(amount: Money, rate: Rate): Money {
  const denominator = BigInt(rate.denominator);
  return roundHalfUp(BigInt(amount) * (denominator + BigInt(rate.numerator)), denominator);
}

import { EXACT_BELOW } from "./exact-below.ts";
import type { Money } from "./money.ts";
import type { Rate } from "./rate.ts";
import { roundHalfUp } from "./round-half-up.ts";

/** 9 % of 5.00 is 0.45: the rate's share of an amount, rounded once, half up. */
export function applyRate(amount: Money, { numerator, denominator }: Rate): Money {
  return shareOf(amount, numerator, denominator);
}

/** 5.00 and 9 % is 5.45: the amount with the rate on top, rounded once, half up. */
export function addRate(amount: Money, { numerator, denominator }: Rate): Money {
  return shareOf(amount, denominator + numerator, denominator);
}

/** `roundHalfUp`, without bigint for amounts that a bill has. */
function shareOf(amount: Money, numerator: number, denominator: number): Money {
  const doubled = 2 * amount * numerator + denominator;
  return amount >= 0 && doubled + 2 * denominator < EXACT_BELOW
    ? Math.floor(doubled / (2 * denominator))
    : roundHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator));
}

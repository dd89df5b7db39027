/** An exact fraction such as 9/100: taxes, service charges and discounts are never floats (D-11). */
export interface Rate {
  readonly numerator: number;
  readonly denominator: number;
}

export const NO_RATE: Rate = { numerator: 0, denominator: 1 };

const SMALLEST_STEP = 1_000_000;

/**
 * The fraction a number such as 0.09 stands for, exact to six decimals.
 * Answers undefined for what cannot be a charge: below 0, 1 or more, not a number. Loud refusal is the caller's.
 */
export function rateFromFraction(fraction: number): Rate | undefined {
  if (!(fraction >= 0 && fraction < 1)) return undefined;
  const numerator = Math.round(fraction * SMALLEST_STEP);
  if (numerator === SMALLEST_STEP) return undefined;
  const divisor = greatestCommonDivisor(numerator, SMALLEST_STEP);
  return { numerator: numerator / divisor, denominator: SMALLEST_STEP / divisor };
}

export function fractionOf(rate: Rate): number {
  return rate.numerator / rate.denominator;
}

/** "9%" or "7.5%": a rate as it stands on a bill, to three decimals. */
export function formatPercent(rate: Rate): string {
  return `${Number((fractionOf(rate) * 100).toFixed(3))}%`;
}

export function isSameRate(one: Rate, other: Rate): boolean {
  return one.numerator * other.denominator === other.numerator * one.denominator;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

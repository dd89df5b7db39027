/** An exact fraction, kept as it comes and never shortened: speed does not matter to a reference. */
export interface Fraction {
  readonly over: bigint;
  /** Above 0. */
  readonly under: bigint;
}

export const NOTHING: Fraction = { over: 0n, under: 1n };
export const ONE: Fraction = { over: 1n, under: 1n };

export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  return { over: BigInt(over), under: BigInt(under) };
}

export function plus(one: Fraction, other: Fraction): Fraction {
  if (one.under === other.under) return { over: one.over + other.over, under: one.under };
  return {
    over: one.over * other.under + other.over * one.under,
    under: one.under * other.under,
  };
}

export function times(one: Fraction, other: Fraction): Fraction {
  return { over: one.over * other.over, under: one.under * other.under };
}

export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { over: -other.over, under: other.under });
}

/** Below 0 when `one` is the smaller, above 0 when it is the larger. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = minus(one, other).over;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Of a fraction that is not negative. */
function floor(value: Fraction): bigint {
  return value.over / value.under;
}

/** The whole number next to it, halves up; of a fraction that is not negative. */
export function rhu(value: Fraction): bigint {
  return floor(plus(value, fraction(1n, 2n)));
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n);
}

export function least(one: bigint, ...others: readonly bigint[]): bigint {
  return others.reduce((smallest, other) => (other < smallest ? other : smallest), one);
}

export function atLeastZero(amount: bigint): bigint {
  return amount < 0n ? 0n : amount;
}

/** B2 step 8: exact shares, floored; left-over cents to the largest fractions, ties to the earlier. */
export function largestRemainder(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights);
  if (all === 0n) return weights.map(() => 0n);
  const exact = weights.map((weight) => fraction(amount * weight, all));
  const shares = exact.map(floor);
  const rest = exact.map((share, at) => minus(share, fraction(shares[at] ?? 0n)));
  for (let left = amount - sum(shares); left > 0n; left -= 1n) {
    let lucky = 0;
    for (const [at, fractionLeft] of rest.entries()) {
      if (compare(fractionLeft, rest[lucky] ?? NOTHING) > 0) lucky = at;
    }
    shares[lucky] = (shares[lucky] ?? 0n) + 1n;
    rest[lucky] = fraction(-1n);
  }
  return shares;
}

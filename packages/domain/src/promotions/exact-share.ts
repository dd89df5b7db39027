import { applyRate } from "../money/apply-rate.ts";
import { allocate } from "../money/allocate.ts";
import type { Money } from "../money/money.ts";
import type { Rate } from "../money/rate.ts";

/*
 * The arithmetic of applyRate and allocate without bigint, where that is just as exact. Whole numbers below 2^53 are
 * exact, and so is the floor of their quotient: where a/b is no whole number it lies at least 1/b below the next one,
 * q, and could only be rounded up to it if b * q were 2^53 or more; but b * q is at most a + b - 1, and a + b stays
 * below that bound here.
 */

/** Below this, products and the floors of their quotients are exact. */
const EXACT_BELOW = Number.MAX_SAFE_INTEGER;

/** The rate's share of an amount that is not negative, rounded half up: `applyRate`, quicker. */
export function shareOf(amount: Money, rate: Rate): Money {
  const doubled = 2 * amount * rate.numerator + rate.denominator;
  if (doubled + 2 * rate.denominator >= EXACT_BELOW) return applyRate(amount, rate);
  return Math.floor(doubled / (2 * rate.denominator));
}

/** Groups of equal units: what each unit gets, and how many of the group, the first, get one cent more. */
export interface Shares {
  readonly each: readonly Money[];
  readonly more: readonly number[];
}

/**
 * Spreads an amount over groups of equal units by largest remainder, ties to the earlier (B2 step 8): what `allocate`
 * gives to the units one by one, quicker. Weights are those of one unit and not all 0; without counts every group is one
 * unit.
 */
export function spread(
  amount: Money,
  weights: readonly number[],
  counts?: readonly number[],
): Shares {
  let total = 0;
  for (let at = 0; at < weights.length; at += 1) {
    total += (weights[at] ?? 0) * (counts === undefined ? 1 : (counts[at] ?? 0));
  }
  if ((amount + 1) * total >= EXACT_BELOW) return spreadOneByOne(amount, weights, counts);
  // Copies of the weights, each overwritten in its place: an array that grows is copied again and again.
  const each = weights.slice();
  const rests = weights.slice();
  let left = amount;
  for (let at = 0; at < weights.length; at += 1) {
    const exact = amount * (weights[at] ?? 0);
    const share = Math.floor(exact / total);
    each[at] = share;
    rests[at] = exact - share * total;
    left -= share * (counts === undefined ? 1 : (counts[at] ?? 0));
  }
  return { each, more: toLargest(left, rests, counts) };
}

/** So many cents, one to a unit, to the groups with the largest rests; of equal rests to the earlier. */
function toLargest(
  cents: number,
  rests: readonly number[],
  counts: readonly number[] | undefined,
): readonly number[] {
  if (rests.length === 1) return [cents];
  const more = rests.slice().fill(0);
  if (counts === undefined) oneEach(cents, rests, more);
  else for (let left = cents; left > 0;) left -= serveLargest(left, rests, counts, more);
  return more;
}

/** Groups of one unit: everything above the smallest rest that still gets a cent, and the first ones at it. */
function oneEach(cents: number, rests: readonly number[], more: number[]): void {
  if (cents === 0) return;
  const smallest = new Float64Array(rests).sort()[rests.length - cents] ?? 0;
  let left = cents;
  for (const rest of rests) if (rest > smallest) left -= 1;
  for (let at = 0; at < rests.length; at += 1) {
    const rest = rests[at] ?? 0;
    if (rest === smallest) left -= 1;
    if (rest > smallest || (rest === smallest && left >= 0)) more[at] = 1;
  }
}

/** The group with the largest rest among those that got nothing so far; answers how many cents it took. */
function serveLargest(
  left: number,
  rests: readonly number[],
  counts: readonly number[],
  more: number[],
): number {
  let largest = -1;
  let found = 0;
  for (let at = 0; at < rests.length; at += 1) {
    const rest = rests[at] ?? 0;
    if (rest > largest && more[at] === 0) {
      largest = rest;
      found = at;
    }
  }
  const lucky = Math.min(left, counts[found] ?? left);
  more[found] = lucky;
  return lucky;
}

/** Beyond what whole numbers count exactly. */
function spreadOneByOne(
  amount: Money,
  weights: readonly number[],
  counts: readonly number[] = weights.map(() => 1),
): Shares {
  const units = weights.flatMap((weight, at) =>
    Array.from({ length: counts[at] ?? 0 }, () => weight),
  );
  const shares = allocate(amount, units);
  let from = 0;
  const groups = counts.map((count) => shares.slice(from, (from += count)));
  const each = groups.map((group) => Math.min(...group));
  const more = groups.map((group, at) => group.filter((share) => share > (each[at] ?? 0)).length);
  return { each, more };
}

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

/** Columns in which shares are worked out: place by place a group of equal units. */
export interface ShareColumns {
  /** Of one unit. */
  readonly weights: readonly number[];
  /** Units; undefined where every group is one. */
  readonly counts: readonly number[] | undefined;
  /** The answer, see `Shares`. */
  readonly each: Money[];
  readonly more: number[];
  /** What rounding down left, in parts of a cent. */
  readonly rests: number[];
}

/** Groups that share an amount: from one place up to, not including, another. */
export interface ShareRange {
  readonly from: number;
  readonly end: number;
  /** Weight of all their units. */
  readonly total: number;
}

/** Copies of the weights, each overwritten in its place: an array that grows is copied again and again. */
export function shareColumns(
  weights: readonly number[],
  counts: readonly number[] | undefined,
): ShareColumns {
  return {
    weights,
    counts,
    each: weights.slice(),
    more: weights.slice(),
    rests: weights.slice(),
  };
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
  const columns = shareColumns(weights, counts);
  spreadWithin(columns, amount, { from: 0, end: weights.length, total });
  return { each: columns.each, more: columns.more };
}

/** `spread` over some of the groups: one set of columns serves all lines of a bill. */
export function spreadWithin(columns: ShareColumns, amount: Money, range: ShareRange): void {
  const { from, end, total } = range;
  if ((amount + 1) * total >= EXACT_BELOW) {
    spreadOneByOne(columns, amount, range);
    return;
  }
  const { weights, counts, each, more, rests } = columns;
  let left = amount;
  for (let at = from; at < end; at += 1) {
    const exact = amount * (weights[at] ?? 0);
    const share = Math.floor(exact / total);
    each[at] = share;
    more[at] = 0;
    rests[at] = exact - share * total;
    left -= share * (counts === undefined ? 1 : (counts[at] ?? 0));
  }
  if (counts === undefined) oneEach(columns, left);
  else while (left > 0) left -= serveLargest(columns, left, range);
}

/** Groups of one unit: everything above the smallest rest that still gets a cent, and the first ones at it. */
function oneEach({ rests, more }: ShareColumns, cents: number): void {
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

/** One cent for each unit of the group with the largest rest, which is used up then; answers how many cents it took. */
function serveLargest(
  { rests, counts, more }: ShareColumns,
  left: number,
  { from, end }: ShareRange,
): number {
  let largest = -1;
  let found = from;
  for (let at = from; at < end; at += 1) {
    const rest = rests[at] ?? 0;
    if (rest > largest) {
      largest = rest;
      found = at;
    }
  }
  const withCent = Math.min(left, counts?.[found] ?? left);
  more[found] = withCent;
  rests[found] = -1;
  return withCent;
}

/** Beyond what whole numbers count exactly. */
function spreadOneByOne(columns: ShareColumns, amount: Money, { from, end }: ShareRange): void {
  const counts = columns.weights.map((_, at) => columns.counts?.[at] ?? 1);
  const units = columns.weights
    .slice(from, end)
    .flatMap((weight, at) => Array.from({ length: counts[from + at] ?? 0 }, () => weight));
  const shares = allocate(amount, units);
  let first = 0;
  for (let at = from; at < end; at += 1) {
    const group = shares.slice(first, (first += counts[at] ?? 0));
    const least = Math.min(...group);
    columns.each[at] = least;
    columns.more[at] = group.filter((share) => share > least).length;
  }
}

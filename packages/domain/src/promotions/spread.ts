import { allocate } from "../money/allocate.ts";
import { EXACT_BELOW } from "../money/exact-below.ts";
import type { Money } from "../money/money.ts";

/** Columns in which shares are worked out: place by place a group of equal units. */
export interface ShareColumns {
  /** Of one unit. */
  readonly weights: readonly number[];
  /** Units. */
  readonly counts: readonly number[];
  /** The answer: what each unit of the group gets, and how many of them, the first, get one cent more. */
  readonly each: Money[];
  readonly more: number[];
  /** What rounding down left, in parts of a cent. */
  readonly rests: number[];
}

/** Groups that share an amount: from one place up to, not including, another. */
interface ShareRange {
  readonly from: number;
  readonly end: number;
  /** Weight of all their units, above 0. */
  readonly total: number;
}

/** Copies of the weights, each overwritten in its place: an array that grows is copied again and again. */
export function shareColumns(weights: readonly number[], counts: readonly number[]): ShareColumns {
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
 * gives to the units one by one, quicker. One set of columns serves all lines of a bill.
 */
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
    left -= share * (counts[at] ?? 0);
  }
  while (left > 0) left -= serveLargest(columns, left, range);
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
  const withCent = Math.min(left, counts[found] ?? 0);
  more[found] = withCent;
  rests[found] = -1;
  return withCent;
}

/** Beyond what whole numbers count exactly. */
function spreadOneByOne(columns: ShareColumns, amount: Money, { from, end }: ShareRange): void {
  const { weights, counts, each, more } = columns;
  const units = weights
    .slice(from, end)
    .flatMap((weight, at) => Array.from({ length: counts[from + at] ?? 0 }, () => weight));
  const shares = allocate(amount, units);
  let first = 0;
  for (let at = from; at < end; at += 1) {
    const group = shares.slice(first, (first += counts[at] ?? 0));
    const least = Math.min(...group);
    each[at] = least;
    more[at] = group.filter((share) => share > least).length;
  }
}

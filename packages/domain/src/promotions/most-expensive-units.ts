import { largestFirst } from "../money/largest-first.ts";
import type { Money } from "../money/money.ts";
import { nthSmallest } from "../money/nth-smallest.ts";
import { countUnits, partOf, type Run } from "./bill.ts";
import { unitValue, type Valuation } from "./unit-value.ts";

/** So few are put in order faster in their own arrays than by their places. */
const FEW = 24;

/** At 4.00, 2.00 and 3.00: 4.00, 3.00, 2.00. Equal ones stay in the order of D-17 (M-I1). */
export function mostExpensiveFirst(runs: readonly Run[], valuation: Valuation): readonly Run[] {
  const values: Money[] = [];
  let isSorted = true;
  let last = Infinity;
  for (const run of runs) {
    const value = unitValue(run, valuation);
    isSorted &&= value <= last;
    last = value;
    values.push(value);
  }
  if (isSorted) return runs;
  const ordered = runs.slice();
  if (runs.length <= FEW) {
    insertInOrder(ordered, values);
    return ordered;
  }
  for (const [place, at] of largestFirst(values).entries()) {
    const run = runs[at];
    if (run !== undefined) ordered[place] = run;
  }
  return ordered;
}

/** Largest value first; of equal ones the earlier. */
function insertInOrder(runs: Run[], values: Money[]): void {
  for (let at = 1; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    const run = runs[at];
    let to = at;
    for (; to > 0; to -= 1) {
      const before = runs[to - 1];
      const valueBefore = values[to - 1] ?? 0;
      if (before === undefined || valueBefore >= value) break;
      runs[to] = before;
      values[to] = valueBefore;
    }
    if (run !== undefined) runs[to] = run;
    values[to] = value;
  }
}

/** The most expensive units, at most so many, in the order in which they stood: of 4.00, 2.00 and 3.00 two are 4.00 and 3.00. */
export function mostExpensiveUnits(
  runs: readonly Run[],
  wanted: number,
  valuation: Valuation,
): readonly Run[] {
  return largestUnits(runs, wanted, (run) => unitValue(run, valuation));
}

/** The units with the largest figures, at most so many, in the order in which they stood; of equal ones the earlier. */
export function largestUnits(
  runs: readonly Run[],
  wanted: number,
  figureOf: (run: Run) => Money,
): readonly Run[] {
  if (wanted === Infinity || wanted >= countUnits(runs)) return runs;
  return partsOf(runs, largestCounts(runs, wanted, figureOf));
}

/** How many units of each run are among the largest: of 2 at 3.00, 1 at 2.00 and 4 at 5.00 five are 1, 0 and 4. */
export function largestCounts<Counted extends { readonly count: number }>(
  runs: readonly Counted[],
  wanted: number,
  figureOf: (run: Counted) => number,
): readonly number[] {
  const counts = runs.map(({ count }) => count);
  if (wanted <= 0) return counts.map(() => 0);
  // What the smallest of them is, and how many are larger: then nothing has to be sorted.
  // Subtracted: of 0 it is 0, and no -0, which would make every number of the array a slow one.
  const negative = runs.map((run) => 0 - figureOf(run));
  const { value: last, smaller: larger } = nthSmallest(negative, counts, wanted);
  let ofLast = wanted - larger;
  for (const [at, figure] of negative.entries()) {
    const count = counts[at] ?? 0;
    if (figure < last) continue;
    counts[at] = figure === last ? Math.min(ofLast, count) : 0;
    ofLast -= counts[at] ?? 0;
  }
  return counts;
}

/** Of each run the first so many units: of runs of 3 and 5, by 0 and 2, the first two of the second. */
function partsOf(runs: readonly Run[], counts: readonly number[]): readonly Run[] {
  const parts: Run[] = [];
  for (const [at, run] of runs.entries()) {
    const count = counts[at] ?? 0;
    if (count > 0) parts.push(partOf(run, run.from, count));
  }
  return parts;
}

import { countUnits, partOf, type Run } from "./bill.ts";
import { sortedByValue } from "./fast-paths.ts";
import { unitValue, type Valuation } from "./unit-value.ts";

/** At 4.00, 2.00 and 3.00: 2.00, 3.00, 4.00. Equal ones stay in the order of D-17. */
export function cheapestFirst(runs: readonly Run[], valuation: Valuation): readonly Run[] {
  return sortedByValue(runs, valuation, 1);
}

/** At 4.00, 2.00 and 3.00: 4.00, 3.00, 2.00; equal ones as above. */
export function mostExpensiveFirst(runs: readonly Run[], valuation: Valuation): readonly Run[] {
  return sortedByValue(runs, valuation, -1);
}

/** The cheapest units, at most so many, in the order in which they stood: of 4.00, 2.00 and 3.00 two are 2.00 and 3.00. */
export function cheapestUnits(
  runs: readonly Run[],
  wanted: number,
  valuation: Valuation,
): readonly Run[] {
  if (wanted === Infinity || wanted >= countUnits(runs)) return runs;
  const chosen: Run[] = [];
  if (wanted <= 0) return chosen;
  // What the most expensive of them is worth, and how many of that worth are among them: then nothing has to be sorted back.
  let highest = 0;
  let open = wanted;
  let ofHighest = 0;
  for (const run of cheapestFirst(runs, valuation)) {
    const value = unitValue(run, valuation);
    if (value !== highest) ofHighest = 0;
    highest = value;
    const count = Math.min(open, run.count);
    ofHighest += count;
    open -= count;
    if (open <= 0) break;
  }
  for (const run of runs) {
    const value = unitValue(run, valuation);
    if (value < highest) chosen.push(run);
    if (value !== highest || ofHighest <= 0) continue;
    const count = Math.min(ofHighest, run.count);
    chosen.push(partOf(run, run.from, count));
    ofHighest -= count;
  }
  return chosen;
}

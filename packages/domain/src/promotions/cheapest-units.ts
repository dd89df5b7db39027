import { nthSmallest } from "../money/nth-smallest.ts";
import { countUnits, partOf, type Run } from "./bill.ts";
import { unitValue, type Valuation } from "./unit-value.ts";

/** At 4.00, 2.00 and 3.00: 2.00, 3.00, 4.00. Equal ones stay in the order of D-17. */
export function cheapestFirst(runs: readonly Run[], valuation: Valuation): readonly Run[] {
  return [...runs].sort((one, other) => unitValue(one, valuation) - unitValue(other, valuation));
}

/** At 4.00, 2.00 and 3.00: 4.00, 3.00, 2.00; equal ones as above. */
export function mostExpensiveFirst(runs: readonly Run[], valuation: Valuation): readonly Run[] {
  return [...runs].sort((one, other) => unitValue(other, valuation) - unitValue(one, valuation));
}

/** The cheapest units, at most so many, in the order in which they stood: of 4.00, 2.00 and 3.00 two are 2.00 and 3.00. */
export function cheapestUnits(
  runs: readonly Run[],
  wanted: number,
  valuation: Valuation,
): readonly Run[] {
  if (wanted === Infinity || wanted >= countUnits(runs)) return runs;
  if (wanted <= 0) return [];
  // What the most expensive of them is worth, and how many of that worth are among them: then nothing has to be sorted.
  const values = runs.map((run) => unitValue(run, valuation));
  const counts = runs.map(({ count }) => count);
  const { value: highest, smaller } = nthSmallest(values, counts, wanted);
  let ofHighest = wanted - smaller;
  const chosen: Run[] = [];
  for (const [at, run] of runs.entries()) {
    const value = values[at] ?? 0;
    if (value < highest) chosen.push(run);
    if (value !== highest || ofHighest <= 0) continue;
    const count = Math.min(ofHighest, run.count);
    chosen.push(partOf(run, run.from, count));
    ofHighest -= count;
  }
  return chosen;
}

import { countUnits, partOf, type Run } from "./bill.ts";
import { unitValue, type Valuation } from "./unit-value.ts";

/** More runs than a bill can have: 100 lines of 99 units (D-13, Q-050). */
const PLACES = 16_384;

/** Equal ones stay in the order of D-17. */
export function cheapestFirst(runs: readonly Run[], valuation: Valuation): readonly Run[] {
  return byValue(runs, valuation, 1);
}

export function dearestFirst(runs: readonly Run[], valuation: Valuation): readonly Run[] {
  return byValue(runs, valuation, -1);
}

/** Value and place in one number: plain numbers are sorted several times quicker than anything with a comparison. */
function byValue(runs: readonly Run[], valuation: Valuation, direction: 1 | -1): readonly Run[] {
  if (runs.length < 2) return runs;
  const keys = new Float64Array(runs.length);
  let place = 0;
  for (const run of runs) {
    keys[place] = direction * unitValue(run, valuation) * PLACES + place;
    place += 1;
  }
  const sorted: Run[] = [];
  for (const key of keys.sort()) {
    const run = runs[key - Math.floor(key / PLACES) * PLACES];
    if (run !== undefined) sorted.push(run);
  }
  return sorted;
}

/** The cheapest units, at most so many, of runs in the order of D-17; in that order. */
export function cheapestUnits(
  runs: readonly Run[],
  wanted: number,
  valuation: Valuation,
): readonly Run[] {
  if (wanted === Infinity || wanted >= countUnits(runs)) return runs;
  const chosen: Run[] = [];
  if (wanted <= 0) return chosen;
  // What the dearest of them is worth, and how many of that worth are among them: then nothing has to be sorted back.
  let dearest = 0;
  let open = wanted;
  let ofDearest = 0;
  for (const run of cheapestFirst(runs, valuation)) {
    const value = unitValue(run, valuation);
    if (value !== dearest) ofDearest = 0;
    dearest = value;
    const count = Math.min(open, run.count);
    ofDearest += count;
    open -= count;
    if (open <= 0) break;
  }
  for (const run of runs) {
    const value = unitValue(run, valuation);
    if (value < dearest) chosen.push(run);
    if (value !== dearest || ofDearest <= 0) continue;
    const count = Math.min(ofDearest, run.count);
    chosen.push(partOf(run, run.from, count));
    ofDearest -= count;
  }
  return chosen;
}

import type { Money } from "../money/money.ts";
import { countUnits, type Run } from "./bill.ts";
import { largestUnits } from "./most-expensive-units.ts";
import type { Terms } from "./terms.ts";
import { unitValue } from "./unit-value.ts";

/**
 * What one unit of a run saves, so that units can be compared: at half price a tea of 4.00 counts 4.00 and one of 3.00 counts
 * 3.00; for "all teas 2.50" they count 1.50 and 0.50. Never below 0; before rounding and limits of money.
 */
function unitSaving(run: Run, terms: Terms): Money {
  return terms.saving(unitValue(run, terms));
}

/** What units save together within the limit of quantity, as above: of 4.00, 3.00 and 2.00, at most two, 7.00. */
export function savedBy(runs: readonly Run[], terms: Terms): Money {
  let saved = 0;
  for (const run of savingUnits(runs, terms)) saved += run.count * unitSaving(run, terms);
  return saved;
}

/** Those that save anything, at most as many as the limit of quantity: the ones that save most (B2 step 6, M-I1). */
export function savingUnits(runs: readonly Run[], terms: Terms): readonly Run[] {
  const limit = terms.quantityLimit;
  // Nothing is left out, and what saves nothing changes nothing.
  if (limit === Infinity || limit >= countUnits(runs)) return runs;
  const saving = runs.filter((run) => unitSaving(run, terms) > 0);
  return largestUnits(saving, limit, (run) => unitSaving(run, terms));
}

/** How many units save anything. */
export function countSaving(runs: readonly Run[], terms: Terms): number {
  let count = 0;
  for (const run of runs) if (unitSaving(run, terms) > 0) count += run.count;
  return count;
}

import type { Money } from "../money/money.ts";
import type { BenefitUnits, CoveredRun } from "./benefit-units.ts";
import { partOf } from "./bill.ts";
import { reductionOf } from "./covered-reduction.ts";
import { distribute, WeightedRuns, type Reductions, type ReductionSink } from "./distribution.ts";
import { largestCounts } from "./most-expensive-units.ts";
import type { Rule } from "./rule.ts";
import { countSaving, savingUnits } from "./unit-saving.ts";
import { totalValue } from "./unit-value.ts";

/**
 * At most so many units or combos: "half price, at most 2 a bill" on teas of 5.00, 4.00 and 3.00 makes those of 5.00 and 4.00
 * cheaper. Those stay that save most, and one that saves nothing uses up nothing (B2 step 6, PRM-013, PRM-014, M-I1).
 */
export function withinQuantity(rule: Rule, chosen: BenefitUnits): BenefitUnits {
  const limit = rule.quantityLimit;
  if (limit === Infinity || (chosen.kind === "units" && isOnce(rule))) return chosen;
  switch (chosen.kind) {
    case "units":
      return { kind: "units", runs: savingUnits(chosen.runs, rule) };
    case "combos":
      // The first are the most expensive.
      return { kind: "combos", combos: chosen.combos.slice(0, limit) };
    case "covered":
      return { kind: "covered", covered: mostReduced(chosen.covered, limit) };
  }
}

/**
 * How much of a limit is used up: 2 burger combos are 2, not 4 units; of 3 teas made free 2, where one cost nothing before;
 * 5.00 off the bill is 1 (B2 step 6, M-I1).
 */
export function quantityOf(rule: Rule, chosen: BenefitUnits): number {
  switch (chosen.kind) {
    case "units":
      return isOnce(rule) ? Math.min(1, chosen.runs.length) : countSaving(chosen.runs, rule);
    case "combos":
      return chosen.combos.filter((combo) => rule.saving(totalValue(combo, rule)) > 0).length;
    case "covered":
      return countReduced(chosen.covered);
  }
}

/**
 * At most so much money: "10 % off, at most 6.00" on 72.40 gives 6.00 and not 7.24, in the same proportions as the 7.24
 * (B2 step 7, PRM-015, PRM-016).
 */
export function addWithinAmount(rule: Rule, reductions: Reductions, sink: ReductionSink): void {
  const { runs, each } = reductions;
  if (rule.amountLimit < sumOf(reductions)) {
    distribute(rule.amountLimit, new WeightedRuns(runs, each), sink);
    return;
  }
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at];
    if (run !== undefined) sink.add(run, run.from, run.count, each[at] ?? 0);
  }
}

function sumOf({ runs, each }: Reductions): Money {
  let sum = 0;
  for (let at = 0; at < runs.length; at += 1) sum += (runs[at]?.count ?? 0) * (each[at] ?? 0);
  return sum;
}

function isOnce({ isPerItem, benefit }: Rule): boolean {
  return !isPerItem && benefit.countsOnceOffBill === true;
}

/** The covered units that get cheaper by most, at most so many; of equal ones the earlier. */
function mostReduced(covered: readonly CoveredRun[], wanted: number): readonly CoveredRun[] {
  if (wanted >= countReduced(covered)) return covered;
  const runs = covered.map((each) => ({ ...each, count: each.run.count }));
  const counts = largestCounts(runs, wanted, reductionOf);
  return covered.flatMap(({ run, price }, at) => {
    const count = counts[at] ?? 0;
    return count > 0 ? [{ run: partOf(run, run.from, count), price }] : [];
  });
}

function countReduced(covered: readonly CoveredRun[]): number {
  let count = 0;
  for (const each of covered) if (reductionOf(each) > 0) count += each.run.count;
  return count;
}

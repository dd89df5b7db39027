import type { Money } from "../money/money.ts";
import type { BenefitUnits, CoveredRun } from "./benefit-units.ts";
import { countUnits, partOf } from "./bill.ts";
import { cheapestUnits } from "./cheapest-units.ts";
import { distribute, WeightedRuns, type Reductions, type ReductionSink } from "./distribution.ts";
import type { Rule } from "./rule.ts";

/**
 * At most so many units or combos: "half price, at most 2 a bill" on teas of 5.00, 4.00 and 3.00 makes the teas of 3.00
 * and 4.00 cheaper. The cheapest units stay, the combos that were formed first, and the units that a price book covered
 * first (B2 step 6, PRM-013, PRM-014, M-B8).
 */
export function withinQuantity(rule: Rule, chosen: BenefitUnits): BenefitUnits {
  const limit = rule.quantityLimit;
  if (limit === Infinity || quantityOf(rule, chosen) <= limit) return chosen;
  switch (chosen.kind) {
    case "units":
      return { kind: "units", runs: cheapestUnits(chosen.runs, limit, rule) };
    case "combos":
      return { kind: "combos", combos: chosen.combos.slice(0, limit) };
    case "covered":
      return { kind: "covered", covered: firstCovered(chosen.covered, limit) };
  }
}

/**
 * How much of a limit is used up: 2 burger combos are 2, not 4 units; 3 free teas are 3, also one that cost nothing before
 * (M-B9); 5.00 off the bill is 1 (B2 step 6).
 */
export function quantityOf(rule: Rule, chosen: BenefitUnits): number {
  switch (chosen.kind) {
    case "units":
      return isOnce(rule) ? Math.min(1, chosen.runs.length) : countUnits(chosen.runs);
    case "combos":
      return chosen.combos.length;
    case "covered":
      return countUnits(chosen.covered.map(({ run }) => run));
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

/** The first covered units, at most so many (M-B8). */
function firstCovered(covered: readonly CoveredRun[], wanted: number): readonly CoveredRun[] {
  const kept: CoveredRun[] = [];
  let open = wanted;
  for (const { run, price } of covered) {
    if (open <= 0) break;
    const count = Math.min(open, run.count);
    kept.push({ run: partOf(run, run.from, count), price });
    open -= count;
  }
  return kept;
}

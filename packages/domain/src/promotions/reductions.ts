import type { BenefitUnits } from "./benefit-units.ts";
import { compareRuns } from "./bill.ts";
import { Reductions, type ReductionSink } from "./distribution.ts";
import { addWithinAmount } from "./limits.ts";
import type { Rule } from "./rule.ts";

/**
 * What each unit gets cheaper by (B2 steps 5 and 7), in the order of D-17. Most goes straight to the sink; combos are put
 * in order first, and "at most 6.00" can be told only when the whole sum is known.
 */
export function reduce(rule: Rule, units: BenefitUnits, sink: ReductionSink): void {
  const { promotion, benefit } = rule;
  if (units.kind !== "combos" && rule.amountLimit === Infinity) {
    benefit.reduce(promotion.benefit, rule, units, sink);
    return;
  }
  const found = new Reductions();
  benefit.reduce(promotion.benefit, rule, units, found);
  addWithinAmount(rule, units.kind === "combos" ? inOrder(found) : found, sink);
}

/** Burger, fries; burger, fries becomes burger, burger, fries, fries: the units of a line stand together. */
function inOrder({ runs, each }: Reductions): Reductions {
  const found = new Reductions();
  runs
    .map((run, at) => ({ run, each: each[at] ?? 0 }))
    .sort((one, other) => compareRuns(one.run, other.run))
    .forEach((own) => found.add(own.run, own.run.from, own.run.count, own.each));
  return found;
}

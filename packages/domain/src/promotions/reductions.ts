import type { Money } from "../money/money.ts";
import type { BenefitUnits } from "./benefit-units.ts";
import { compareRuns, type Run } from "./bill.ts";
import { distribute, Reductions, WeightedRuns, type ReductionSink } from "./distribution.ts";
import { shareOf } from "./spread.ts";
import { addWithinAmount } from "./limits.ts";
import type { PricedRun } from "./benefits/price-book.ts";
import type { PromotionBenefit } from "./promotion.ts";
import type { Rule } from "./rule.ts";
import { unitValue } from "./unit-value.ts";

/**
 * B2 steps 5 and 7: what each unit gets cheaper by, in the order of D-17. What needs no second look goes straight to
 * the sink; combos are put in order first, and limits of money can be told only when all is known.
 */
export function reduce(rule: Rule, chosen: BenefitUnits, sink: ReductionSink): void {
  if (chosen.kind !== "combos" && rule.amountLimit === Infinity) {
    reduceChosen(rule, chosen, sink);
    return;
  }
  const found = new Reductions();
  reduceChosen(rule, chosen, found);
  addWithinAmount(rule, chosen.kind === "combos" ? inOrder(found) : found, sink);
}

function reduceChosen(rule: Rule, chosen: BenefitUnits, sink: ReductionSink): void {
  switch (chosen.kind) {
    case "priced":
      reduceToPrices(chosen.covered, sink);
      return;
    case "combos":
      for (const combo of chosen.combos) reduceTogether(rule, combo, sink);
      return;
    case "units":
      reduceUnits(rule, chosen.runs, sink);
  }
}

/** Down to the entry's price, options in full; never up, and never below nothing (Q-047g, M-B18). */
function reduceToPrices(covered: readonly PricedRun[], sink: ReductionSink): void {
  for (const { run, price } of covered) {
    const each = Math.min(run.base - price, run.base + run.options);
    if (each > 0) sink.add(run, run.from, run.count, each);
  }
}

/** Combos stand as they were formed, and may take units of the same lines. */
function inOrder({ runs, each }: Reductions): Reductions {
  const found = new Reductions();
  runs
    .map((run, at) => ({ run, each: each[at] ?? 0 }))
    .sort((one, other) => compareRuns(one.run, other.run))
    .forEach((own) => found.add(own.run, own.run.from, own.run.count, own.each));
  return found;
}

/** Once for a combo or for the whole bill, and spread. */
function reduceTogether(rule: Rule, runs: readonly Run[], sink: ReductionSink): void {
  const weighted = new WeightedRuns(runs, unitValues(rule, runs));
  distribute(reductionOf(weighted.total, rule.promotion.benefit), weighted, sink);
}

function reduceUnits(rule: Rule, runs: readonly Run[], sink: ReductionSink): void {
  const { benefit } = rule.promotion;
  if (
    benefit.kind === "fixedPrice" ||
    (benefit.kind === "amount" && rule.benefitScope === "items")
  ) {
    for (const run of runs) {
      const each = reductionOf(unitValue(run, rule), benefit);
      if (each > 0) sink.add(run, run.from, run.count, each);
    }
    return;
  }
  if (rule.benefitScope === "bill") {
    reduceTogether(rule, runs, sink);
    return;
  }
  const weighted = new WeightedRuns(runs, unitValues(rule, runs));
  for (let line = 0; line < weighted.lineWeights.length; line += 1) {
    const value = weighted.lineWeights[line] ?? 0;
    weighted.spreadInLine(reductionOf(value, benefit), line, sink);
  }
}

function reductionOf(value: Money, benefit: PromotionBenefit): Money {
  switch (benefit.kind) {
    case "fixedPrice":
      return Math.max(0, value - benefit.price);
    case "percent":
      return shareOf(value, benefit.rate);
    case "amount":
      return Math.min(value, benefit.amount);
    case "priceBook":
      return 0;
  }
}

function unitValues(rule: Rule, runs: readonly Run[]): readonly Money[] {
  return runs.map((run) => unitValue(run, rule));
}

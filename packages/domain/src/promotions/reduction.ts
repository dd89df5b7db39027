import type { Money } from "../money/money.ts";
import type { BenefitUnits } from "./benefit-units.ts";
import { compareRuns, type Run } from "./bill.ts";
import type { Combo } from "./combos.ts";
import { distribute, lineParts, spreadInLine, type Reduction } from "./distribution.ts";
import { shareOf } from "./exact-share.ts";
import type { PricedRun } from "./price-book.ts";
import type { PromotionBenefit } from "./promotion.ts";
import type { Rule } from "./rule.ts";
import { totalWorth, worthOf } from "./worth.ts";

/** B2 step 5: what each unit gets cheaper by, before limits of money; in the order of D-17. */
export function reductionsOf(rule: Rule, chosen: BenefitUnits): readonly Reduction[] {
  switch (chosen.kind) {
    case "priced":
      return reductionsToPrices(chosen.covered);
    case "combos":
      return reductionOfCombos(rule, chosen.combos);
    case "units":
      return reductionOfUnits(rule, chosen.runs);
  }
}

/** Down to the entry's price, options in full; never up, and never below nothing (Q-047g, M-B18). */
function reductionsToPrices(covered: readonly PricedRun[]): readonly Reduction[] {
  const found: Reduction[] = [];
  for (const { run, price } of covered) {
    const each = Math.min(run.base - price, run.base + run.options);
    if (each > 0) found.push({ run, each });
  }
  return found;
}

/** Each combo for itself. */
function reductionOfCombos(rule: Rule, combos: readonly Combo[]): readonly Reduction[] {
  const found: Reduction[] = [];
  for (const combo of combos) {
    for (const reduction of reductionTogether(rule, combo)) found.push(reduction);
  }
  return found.sort((one, other) => compareRuns(one.run, other.run));
}

/** Once for a combo or for the whole bill, and spread. */
function reductionTogether(rule: Rule, runs: readonly Run[]): readonly Reduction[] {
  const sum = reductionOf(totalWorth(runs, rule), rule.promotion.benefit);
  return distribute(sum, runs, worthOfEach(rule, runs));
}

function reductionOfUnits(rule: Rule, runs: readonly Run[]): readonly Reduction[] {
  const { benefit } = rule.promotion;
  const found: Reduction[] = [];
  if (benefit.kind === "fixedPrice" || (benefit.kind === "amount" && rule.reckoning === "items")) {
    for (const run of runs) {
      const each = reductionOf(worthOf(run, rule), benefit);
      if (each > 0) found.push({ run, each });
    }
    return found;
  }
  if (rule.reckoning === "bill") return reductionTogether(rule, runs);
  const weights = worthOfEach(rule, runs);
  for (const line of lineParts(runs, weights)) {
    spreadInLine(reductionOf(line.weight, benefit), line, runs, weights, found);
  }
  return found;
}

function reductionOf(worth: Money, benefit: PromotionBenefit): Money {
  switch (benefit.kind) {
    case "fixedPrice":
      return Math.max(0, worth - benefit.price);
    case "percent":
      return shareOf(worth, benefit.rate);
    case "amount":
      return Math.min(worth, benefit.amount);
    case "priceBook":
      return 0;
  }
}

function worthOfEach(rule: Rule, runs: readonly Run[]): readonly Money[] {
  return runs.map((run) => worthOf(run, rule));
}

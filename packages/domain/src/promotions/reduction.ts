import type { Money } from "../money/money.ts";
import type { BenefitUnits } from "./benefit-units.ts";
import { compareRuns, type Run } from "./bill.ts";
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
      return chosen.covered.flatMap(reductionToPrice);
    case "combos":
      return chosen.combos
        .flatMap((combo) => reductionTogether(rule, combo))
        .sort((one, other) => compareRuns(one.run, other.run));
    case "units":
      return reductionOfUnits(rule, chosen.runs);
  }
}

/** Down to the entry's price, options in full; never up, and never below nothing (Q-047g, M-B18). */
function reductionToPrice({ run, price }: PricedRun): readonly Reduction[] {
  const each = Math.min(run.base - price, run.base + run.options);
  return each > 0 ? [{ run, each }] : [];
}

/** Once for a combo or for the whole bill, and spread. */
function reductionTogether(rule: Rule, runs: readonly Run[]): readonly Reduction[] {
  const sum = reductionOf(totalWorth(runs, rule), rule.promotion.benefit);
  return distribute(sum, runs, worthOfEach(rule, runs));
}

function reductionOfUnits(rule: Rule, runs: readonly Run[]): readonly Reduction[] {
  const { benefit } = rule.promotion;
  if (benefit.kind === "fixedPrice" || (benefit.kind === "amount" && rule.reckoning === "items")) {
    return runs.flatMap((run) => {
      const each = reductionOf(worthOf(run, rule), benefit);
      return each > 0 ? [{ run, each }] : [];
    });
  }
  if (rule.reckoning === "bill") return reductionTogether(rule, runs);
  const found: Reduction[] = [];
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

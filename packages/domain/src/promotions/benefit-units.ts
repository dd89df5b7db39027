import { countUnits, partOf, type Run } from "./bill.ts";
import { cheapestUnits } from "./cheapest-units.ts";
import { countCombos, formCombos, type Combo } from "./combos.ts";
import { coveredUnits, type PricedRun } from "./benefits/price-book.ts";
import { repeatedApplications } from "./repeated-applications.ts";
import type { Rule } from "./rule.ts";
import type { TakenUnits } from "./unit-queue.ts";
import { totalValue } from "./unit-value.ts";

/** T of B2 step 4: what gets cheaper, in the order of D-17, except that combos stand as they were formed. */
export type BenefitUnits =
  | { readonly kind: "units"; readonly runs: readonly Run[] }
  | { readonly kind: "combos"; readonly combos: readonly Combo[] }
  | { readonly kind: "priced"; readonly covered: readonly PricedRun[] };

/**
 * B2 step 4, the gate: enough qualifying units, at least one (M-A1), enough spent, and a combo where the
 * condition is one, whatever the benefit.
 */
export function passesGate(rule: Rule, qualifying: readonly Run[]): boolean {
  if (qualifying.length < rule.needed && countUnits(qualifying) < rule.needed) return false;
  if (isComboCondition(rule) && countCombos(rule, qualifying) === 0) return false;
  return rule.minimumSpend <= 0 || totalValue(qualifying, rule) >= rule.minimumSpend;
}

/** B2 step 4, for a cart that passed the gate. */
export function benefitUnits(
  rule: Rule,
  qualifying: readonly Run[],
  targets: readonly Run[],
): BenefitUnits {
  const { benefit, condition, target } = rule.promotion;
  if (benefit.kind === "priceBook") {
    return { kind: "priced", covered: coveredUnits(benefit.book, targets) };
  }
  if (rule.benefitScope === "combo") {
    return { kind: "combos", combos: formCombos(rule, qualifying) };
  }
  const { benefiting } = rule;
  if (isComboCondition(rule)) {
    return { kind: "units", runs: besideCombos(rule, qualifying, targets) };
  }
  if (condition.kind === "spend" || condition.kind === "spendOnItems") {
    return { kind: "units", runs: cheapestUnits(targets, benefiting ?? Infinity, rule) };
  }
  if (target.kind === "qualifying") {
    const wanted = unitsInGroups(rule, countUnits(qualifying));
    return { kind: "units", runs: cheapestUnits(targets, wanted, rule) };
  }
  const runs =
    benefiting === undefined
      ? targets
      : repeatedApplications(rule, benefiting, qualifying, targets);
  return { kind: "units", runs };
}

/** "Buy 2 get 1", "every fifth": how many of so many qualifying units benefit. */
function unitsInGroups({ needed, group, benefiting }: Rule, quantity: number): number {
  const size = group ?? needed;
  const rest = quantity % size;
  const hasRest = group !== undefined && rest >= needed;
  if (benefiting !== undefined) {
    return benefiting * ((quantity - rest) / size + (hasRest ? 1 : 0));
  }
  if (group === undefined) return Infinity;
  return quantity - rest + (hasRest ? rest : 0);
}

/** Other items get cheaper because of a combo: all of them, or so many per exact combo, outside the combos. */
function besideCombos(
  rule: Rule,
  qualifying: readonly Run[],
  targets: readonly Run[],
): readonly Run[] {
  const { benefiting } = rule;
  if (benefiting === undefined || rule.promotion.condition.kind === "anyCombo") return targets;
  const taken: TakenUnits = new Map();
  const combos = formCombos(rule, qualifying, taken).length;
  const outside = targets.flatMap((run) => {
    const gone = taken.get(run) ?? 0;
    return gone < run.count ? [partOf(run, run.from + gone, run.count - gone)] : [];
  });
  return cheapestUnits(outside, benefiting * combos, rule);
}

function isComboCondition({ promotion: { condition } }: Rule): boolean {
  return condition.kind === "combo" || condition.kind === "anyCombo";
}

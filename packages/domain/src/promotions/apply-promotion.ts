import type { Money } from "../money/money.ts";
import type { BenefitUnits } from "./benefit-units.ts";
import { hasUnits, type Bill, type Run } from "./bill.ts";
import { quantityOf, withinQuantity } from "./limits.ts";
import type { AppliedPromotion, PromotionUse } from "./promotion-outcome.ts";
import { PromotionRecord } from "./record.ts";
import { reduce } from "./reductions.ts";
import { isSwitchedOff, type Rule } from "./rule.ts";
import { qualifyingUnits, targetUnits } from "./targets.ts";

/** What came of one promotion. */
export interface Effect {
  readonly applied: readonly AppliedPromotion[];
  readonly use: PromotionUse;
}

/**
 * One promotion on the bill, the steps of B2 in their order. Undefined, and the bill as it was, where nothing gets
 * cheaper: such a promotion leaves no record and stands in nobody's way (step 9).
 *
 * "3rd at half price" on 3 teas of 4.00: all 3 qualify, 3 are needed, the cheapest one benefits, half of 4.00 comes off
 * it, no limit, and the line remembers 2.00.
 */
export function applyRule(bill: Bill, rule: Rule): Effect | undefined {
  const { promotion } = rule;
  const units = benefitUnits(bill, rule);
  if (units === undefined) return undefined;
  // Counted before the runs that were chosen change.
  const quantity = quantityOf(rule, units);
  const record = new PromotionRecord(promotion);
  reduce(rule, units, record);
  const { applied, amount } = record.close();
  if (applied.length === 0) return undefined;
  bill.total -= amount;
  bill.used.add(promotion);
  return { applied, use: { promotion, quantity, amount } };
}

/** What a promotion would take off the bill, which stays as it is: 2.00 for the above. */
export function reductionBy(bill: Bill, rule: Rule): Money {
  let amount = 0;
  const units = benefitUnits(bill, rule);
  if (units !== undefined) {
    reduce(rule, units, { add: (_run, _from, count, each) => void (amount += count * each) });
  }
  return amount;
}

/** Steps 1 to 6: which units get cheaper, within the limits of quantity; undefined where the condition is not met. */
function benefitUnits(bill: Bill, rule: Rule): BenefitUnits | undefined {
  const { promotion, condition } = rule;
  if (isSwitchedOff(rule) || !condition.isWithinReach(promotion.condition, bill)) return undefined;
  const qualifying = qualifyingUnits(bill, rule);
  if (!isMet(rule, qualifying)) return undefined;
  const targets = targetUnits(bill, rule, qualifying);
  if (targets.length === 0 && !rule.targetsQualifying) return undefined;
  return withinQuantity(rule, unitsToReduce(rule, qualifying, targets));
}

/**
 * Enough qualifying units, at least one (M-A1), and what the condition asks for beside them, whatever the benefit (M-G1):
 * 50.00 spent, a whole combo.
 */
function isMet(rule: Rule, qualifying: readonly Run[]): boolean {
  const { promotion, condition, needed } = rule;
  return hasUnits(qualifying, needed) && condition.isMet(promotion.condition, rule, qualifying);
}

/** A price book covers units by itself; for all other benefits the condition chooses them (B2 step 4). */
function unitsToReduce(
  rule: Rule,
  qualifying: readonly Run[],
  targets: readonly Run[],
): BenefitUnits {
  const { promotion, condition, benefit } = rule;
  return benefit.covered === undefined
    ? condition.chosenUnits(promotion.condition, rule, qualifying, targets)
    : benefit.covered(promotion.benefit, targets);
}

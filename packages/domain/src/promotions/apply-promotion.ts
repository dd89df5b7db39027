import { benefitUnits, passesGate } from "./benefit-units.ts";
import type { Bill } from "./bill.ts";
import { quantityOf, withinQuantity } from "./limits.ts";
import { qualifyingUnits, targetUnits } from "./targets.ts";
import type { AppliedPromotion, PromotionUse } from "./promotion-outcome.ts";
import { PromotionRecord } from "./record.ts";
import { reduce } from "./reductions.ts";
import { isSwitchedOff, type Rule } from "./rule.ts";

/** What came of one promotion. */
export interface Effect {
  readonly applied: readonly AppliedPromotion[];
  readonly use: PromotionUse;
}

/**
 * One promotion on the bill, the steps of B2 in their order. Undefined, and the bill as it was, where nothing gets
 * cheaper: such a promotion leaves no record and stands in nobody's way (step 9).
 */
export function applyRule(bill: Bill, rule: Rule): Effect | undefined {
  if (isSwitchedOff(rule) || isOutOfReach(bill, rule)) return undefined;
  const qualifying = qualifyingUnits(bill, rule);
  if (!passesGate(rule, qualifying)) return undefined;
  const targets = targetUnits(bill, rule, qualifying);
  if (targets.length === 0 && rule.benefitScope !== "combo") return undefined;
  const chosen = withinQuantity(rule, benefitUnits(rule, qualifying, targets));
  const { promotion } = rule;
  // Counted before the runs that were chosen change.
  const quantity = quantityOf(rule, chosen);
  const record = new PromotionRecord(promotion);
  reduce(rule, chosen, record);
  const { applied, amount } = record.close();
  if (applied.length === 0) return undefined;
  bill.total -= amount;
  return { applied, use: { promotion, quantity, amount } };
}

/** What can be told without looking at a unit; most promotions of a long list stop here. */
function isOutOfReach(bill: Bill, { minimumSpend, components }: Rule): boolean {
  if (minimumSpend > bill.total) return true;
  if (components.size === 0) return false;
  for (const code of components.keys()) if (!bill.byCode.has(code)) return true;
  return false;
}

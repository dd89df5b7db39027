import { applyRule } from "./apply-promotion.ts";
import { openBill } from "./bill.ts";
import type { PromotableLine } from "./promotable-line.ts";
import type { AppliedPromotion, PromotionOutcome, PromotionUse } from "./promotion-outcome.ts";
import type { Promotion } from "./promotion.ts";
import { ruleOf } from "./rule.ts";

export type { PromotableLine } from "./promotable-line.ts";
export type { AppliedPromotion, PromotionOutcome, PromotionUse } from "./promotion-outcome.ts";

/**
 * What promotions take off the lines of a cart (decisions part B2). They work in the order given, which `promotionsFor`
 * makes; each sees what the ones before it left. The place of a line in the cart plays no part (D-17).
 */
export function applyPromotions(
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
): PromotionOutcome {
  const bill = openBill(lines);
  const applied: AppliedPromotion[] = [];
  const uses: PromotionUse[] = [];
  for (const promotion of promotions) {
    const effect = applyRule(bill, ruleOf(promotion));
    if (effect === undefined) continue;
    for (const each of effect.applied) applied.push(each);
    uses.push(effect.use);
  }
  return { applied, uses };
}

import { applyRule } from "./apply-promotion.ts";
import { openBill } from "./bill.ts";
import type { PromotableLine } from "./promotable-line.ts";
import type { AppliedPromotion, PromotionOutcome, PromotionUse } from "./promotion-outcome.ts";
import type { Promotion } from "./promotion.ts";
import { promotionsInTurn } from "./promotions-in-turn.ts";

export type { PromotableLine } from "./promotable-line.ts";
export type { AppliedPromotion, PromotionOutcome, PromotionUse } from "./promotion-outcome.ts";

/**
 * What promotions take off the lines of a cart (decisions part B2). Each sees what the ones before it left,
 * in the order of `promotionsInTurn`. Neither the place of a line in the cart nor that of a promotion in the list plays a part
 * (D-17, M-I2).
 */
export function applyPromotions(
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
): PromotionOutcome {
  const bill = openBill(lines);
  const applied: AppliedPromotion[] = [];
  const uses: PromotionUse[] = [];
  for (const rule of promotionsInTurn(promotions, bill)) {
    const effect = applyRule(bill, rule);
    if (effect === undefined) continue;
    for (const each of effect.applied) applied.push(each);
    uses.push(effect.use);
  }
  return { applied, uses };
}

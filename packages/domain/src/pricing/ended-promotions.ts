import type { Receipt, ReceiptPromotion } from "./receipt.ts";

/**
 * What a bill had and another of the same cart has no longer: a lunch offer that ended between the cart at 13:59 and the
 * order at 14:01. In the order in which the diner had them; one that takes less than it did has not ended.
 */
export function endedPromotions(
  before: Pick<Receipt, "promotions">,
  after: Pick<Receipt, "promotions">,
): readonly ReceiptPromotion[] {
  const left = new Set(after.promotions.map(({ promotion }) => promotion));
  return before.promotions.filter(({ promotion }) => !left.has(promotion));
}

import type { Orderer } from "../session/orderer.ts";
import type { Promotion, PromotionId } from "./promotion.ts";

interface PromotionSources extends Pick<Orderer, "hasCustomer" | "member" | "vouchers"> {
  readonly venue: readonly Promotion[];
}

/**
 * The promotions of this diner in the order in which they apply (PRM-026, PRM-027, ENT-009, Q-042, Q-043): the venue's,
 * the member's, those of vouchers, of equal priority in this order. A later copy of a promotion takes the place of the
 * earlier (M-B13). Without a customer neither the member's own nor any for members only.
 */
export function promotionsFor(sources: PromotionSources): readonly Promotion[] {
  const { venue, member, vouchers, hasCustomer } = sources;
  // A map keeps the place of a key whose value is replaced.
  const byId = new Map<PromotionId, Promotion>();
  for (const promotion of [...venue, ...(hasCustomer ? member : []), ...vouchers]) {
    byId.set(promotion.id, promotion);
  }
  return [...byId.values()]
    .filter(({ isMemberOnly }) => hasCustomer || !isMemberOnly)
    .sort((one, other) => other.priority - one.priority);
}

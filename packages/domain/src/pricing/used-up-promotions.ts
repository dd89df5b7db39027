import { promotionsUsedUp, type UsedUpPromotion } from "../promotions/used-up.ts";
import { listedLines, type PricingInput } from "./price-cart.ts";
import { promotable } from "./promote-lines.ts";

/** The promotions of which a cart would have more, had they no limit, in the order in which they work on it (M-I1). */
export function usedUpPromotions({
  cart,
  menu,
  promotions = [],
}: Pick<PricingInput, "cart" | "menu" | "promotions">): readonly UsedUpPromotion[] {
  return promotionsUsedUp(listedLines({ cart, menu }).map(promotable), promotions);
}

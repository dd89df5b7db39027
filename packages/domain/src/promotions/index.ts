export { dishOffers, poolOf, type DishOffer, type OfferSaving } from "./dish-offer.ts";
export type { NearMiss } from "./near-misses.ts";
export type { UsedUpPromotion } from "./used-up.ts";
export { beginsLater, countsAt, type PromotionClock } from "./promotion-clock.ts";
export { promotionsFor, promotionsLater } from "./promotions-for.ts";
export type {
  Promotion,
  PromotionBenefit,
  PromotionCondition,
  PromotionId,
  PromotionQuantities,
  PromotionStacking,
  PromotionTarget,
} from "./promotion.ts";
export {
  applyPromotions,
  type AppliedPromotion,
  type PromotableLine,
  type PromotionOutcome,
  type PromotionUse,
} from "./apply-promotions.ts";

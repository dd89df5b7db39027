export type PromotionId = string;

/** Whether a unit may carry this promotion and others (PRM-017, PRM-018, Q-034, Q-035). */
export interface PromotionStacking {
  readonly canStack: boolean;
  /** Promotions that never share a unit with this one, whichever of the two names the other. */
  readonly never: readonly PromotionId[];
}

/** As much of a promotion as decides which others it may share a unit with. */
export interface Stackable {
  readonly id: PromotionId;
  readonly stacking: PromotionStacking;
}

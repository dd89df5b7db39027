import type { LineId } from "../cart/cart.ts";
import type { Money } from "../money/money.ts";
import type { Promotion } from "./promotion.ts";

/** What one promotion takes off one line, above 0 (PRM-028, ENT-010, Q-044). */
export interface AppliedPromotion {
  readonly line: LineId;
  readonly promotion: Promotion;
  readonly amount: Money;
}

/** What a promotion used up of its limits on this bill (B2 steps 6 and 7). */
export interface PromotionUse {
  readonly promotion: Promotion;
  /** Benefit units, combos, or 1 for an amount off the bill. */
  readonly quantity: number;
  readonly amount: Money;
}

export interface PromotionOutcome {
  readonly applied: readonly AppliedPromotion[];
  /** Of the promotions that took something off, in the order in which they did. */
  readonly uses: readonly PromotionUse[];
}

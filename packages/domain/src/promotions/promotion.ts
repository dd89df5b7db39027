import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import type { Rate } from "../money/rate.ts";
import type { Text } from "../text.ts";

export type PromotionId = string;

/**
 * A promotion as data: who qualifies, what gets cheaper by how much, within which limits, beside which others
 * (ENT-008, ENT-009, decisions part B2). The wire's numeric codes are mapped to it in `contract`.
 */
export interface Promotion {
  readonly id: PromotionId;
  readonly name: Text;
  /** Higher goes first; equal ones in the order of the list. */
  readonly priority: number;
  /** Never applies without a customer, wherever it came from. */
  readonly isMemberOnly: boolean;
  /** Came with a voucher, and goes with it. */
  readonly isVoucher: boolean;
  readonly condition: PromotionCondition;
  /** Never count towards the condition, except of an exact combo. */
  readonly excluded: readonly ItemCode[];
  readonly target: PromotionTarget;
  readonly benefit: PromotionBenefit;
  readonly quantities: PromotionQuantities;
  readonly limits: PromotionLimits;
  readonly stacking: PromotionStacking;
  /** Options neither count towards an amount nor get cheaper. */
  readonly ignoresOptions: boolean;
}

/** What a cart must hold (PRM-001 to PRM-006, B2 step 2). */
export type PromotionCondition =
  | { readonly kind: "anyItem" }
  | { readonly kind: "items"; readonly codes: readonly ItemCode[] }
  /** Each component in its quantity; a code named twice is needed twice (M-B14). */
  | {
      readonly kind: "combo";
      readonly components: readonly { readonly code: ItemCode; readonly quantity: number }[];
    }
  /** At least this much; 0 asks for one qualifying unit (M-A1). */
  | { readonly kind: "spend"; readonly minimum: Money }
  | {
      readonly kind: "spendOnItems";
      readonly codes: readonly ItemCode[];
      readonly minimum: Money;
    }
  /** Any so many units of a pool; `codes` undefined is the whole menu. */
  | { readonly kind: "anyCombo"; readonly codes: readonly ItemCode[] | undefined };

/** What gets cheaper (PRM-009, PRM-021, Q-023, B2 step 3). `except` plays no part where combos are the target (M-A7). */
export type PromotionTarget =
  | { readonly kind: "qualifying"; readonly except: readonly ItemCode[] }
  /** Without codes the pool is that of `qualifying`; everything else stays (M-B3). */
  | {
      readonly kind: "items";
      readonly codes: readonly ItemCode[];
      readonly except: readonly ItemCode[];
    }
  | { readonly kind: "everything"; readonly except: readonly ItemCode[] };

/** By how much (PRM-007, PRM-008, PRM-010, PRM-023, B2 step 5). */
export type PromotionBenefit =
  | { readonly kind: "fixedPrice"; readonly price: Money }
  /** From nothing to everything: 20 % is 1/5, free is 1/1. */
  | { readonly kind: "percent"; readonly rate: Rate }
  | { readonly kind: "amount"; readonly amount: Money }
  /** The items' own price book of this name (Q-019). */
  | { readonly kind: "priceBook"; readonly book: string };

/** Units, whole and at least 1 where set (PRM-011, Q-027, Q-028). */
export interface PromotionQuantities {
  /** Qualifying units that must be there (minQty with hasMinQty); undefined is 1. */
  readonly needed: number | undefined;
  /** Units of a group that repeats (maxQty); undefined, or below `needed`, is no grouping. */
  readonly group: number | undefined;
  /** Units that benefit from one application, or size of an any-combo (itemQty); undefined is all. */
  readonly benefiting: number | undefined;
}

/** Undefined is no limit, 0 or less switches the promotion off (PRM-013 to PRM-016, Q-029, Q-030, M-B12). */
export interface PromotionLimits {
  /** Units or combos left in the whole campaign. */
  readonly campaignQuantity: number | undefined;
  readonly billQuantity: number | undefined;
  /** Money left in the whole campaign. */
  readonly campaignAmount: Money | undefined;
  readonly billAmount: Money | undefined;
}

/** Whether a unit may carry this promotion and others (PRM-017, PRM-018, Q-034, Q-035). */
export interface PromotionStacking {
  readonly canStack: boolean;
  /** Promotions that never share a unit with this one, whichever of the two names the other. */
  readonly never: readonly PromotionId[];
}

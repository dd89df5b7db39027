import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import type { Text } from "../text.ts";
import type { PromotionBenefit } from "./benefits.ts";
import type { PromotionCondition } from "./conditions.ts";
import type { PromotionClock } from "./promotion-clock.ts";
import type { PromotionId, PromotionStacking } from "./stacking.ts";

export type { PromotionBenefit } from "./benefits.ts";
export type { PromotionCondition } from "./conditions.ts";
export type { PromotionId, PromotionStacking } from "./stacking.ts";

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
  /** The tier of members who alone have it, "Gold"; empty where it is for no tier by itself. */
  readonly memberTier: string;
  /** Came with a voucher, and goes with it. */
  readonly isVoucher: boolean;
  /** Undefined is always. */
  readonly clock: PromotionClock | undefined;
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
interface PromotionLimits {
  /** Units or combos left in the whole campaign. */
  readonly campaignQuantity: number | undefined;
  readonly billQuantity: number | undefined;
  /** Money left in the whole campaign. */
  readonly campaignAmount: Money | undefined;
  readonly billAmount: Money | undefined;
}

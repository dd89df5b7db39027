import type { ItemCode } from "../menu/item-code.ts";
import type { Text } from "../text.ts";
import type { AmountOff, Free, PercentOff } from "./discount.ts";

export type RewardId = string;

/** What a member can get for points, for a full stamp card, or as a voucher of the venue (ENT-033). */
export interface Reward {
  readonly id: RewardId;
  readonly kind: "points" | "stamp" | "voucher";
  readonly title: Text;
  /** In points; stamps and vouchers cost none, whatever stands here (RWD-020). */
  readonly cost: number;
  readonly benefit: RewardBenefit;
}

/** Off the whole order, or off one unit of the first dish that is listed (RWD-019). */
export type RewardBenefit =
  | { readonly on: "order"; readonly discount: AmountOff | PercentOff }
  | {
      readonly on: "item";
      readonly discount: PercentOff | Free;
      /** The first is the one that is added when the cart holds none (RWD-008). */
      readonly codes: readonly ItemCode[];
    };

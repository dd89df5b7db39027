import type { Cart, CartLine, LineId } from "../cart/cart.ts";
import type { SpecialDiscount } from "../menu/item.ts";
import type { Money } from "../money/money.ts";
import type { Campaign } from "./campaign.ts";
import type { Reward } from "./reward.ts";

/**
 * A cart and what is redeemed on it. The cart stays as the diner made it: what is shown, priced and sent is
 * `redeemedCart`, so that taking a redemption back leaves no trace (M-C1, M-C2). Nothing is spent before the order is
 * submitted.
 */
export interface Redeeming {
  readonly cart: Cart;
  /** In the order of redeeming; rewards of the house and of a programme in one list (M-C14). */
  readonly redemptions: readonly Redemption[];
}

export type Redemption = RewardRedemption | CampaignRedemption;

export interface RewardRedemption extends Redeemed {
  readonly source: "reward";
  readonly reward: Reward;
  /** Spent by submitting; 0 for stamps and vouchers (RWD-020). */
  readonly points: number;
}

export interface CampaignRedemption extends Redeemed {
  readonly source: "programme";
  readonly campaign: Campaign;
  /** Points, or minor units of a cashback; see `Campaign` (EXT-043). */
  readonly spendingAmount: number;
}

interface Redeemed {
  readonly quantity: 1;
  /** What it took off the order or the line at that moment; stays when the subtotal moves (M-A13, M-C6). */
  readonly amount: Money;
  readonly target: RedemptionTarget;
}

export type RedemptionTarget =
  /** `staffDiscount` is what staff's discount came to when this joined: a percentage of staff is fixed at it (M-G9). */
  | { readonly kind: "order"; readonly staffDiscount: Money }
  /** One unit of a line of the diner's cart; `unit` is its id where it has to leave that line. */
  | {
      readonly kind: "unit";
      readonly line: LineId;
      readonly unit: LineId;
      readonly special: SpecialDiscount;
    }
  /** A line that came with the redemption and goes with it (M-C1). */
  | { readonly kind: "added"; readonly line: CartLine };

import type { ItemCode } from "../menu/item-code.ts";
import type { Discount } from "./discount.ts";

export type CampaignId = string;

/** What the customer of an external loyalty programme can redeem (ENT-036). */
export interface Campaign {
  readonly id: CampaignId;
  /** Tells the offers of one loyalty campaign apart: the id in its list of redeemables (Q-125i). */
  readonly option: string | undefined;
  readonly kind: "voucher" | "loyalty" | "cashback";
  readonly name: string;
  /** What it is worth: a fixed amount, a percentage, or a dish for nothing (EXT-042). */
  readonly discount: Discount;
  /** What it takes from the balance: points of a loyalty campaign, minor units of a cashback (M-C10). */
  readonly spendingAmount: number;
  /** The dish it is about; undefined is the whole order (M-C10). */
  readonly item: ItemCode | undefined;
  /** Puts the dish into the cart where no line is eligible (EXT-037). */
  readonly addsItem: boolean;
  readonly isAvailable: boolean;
}

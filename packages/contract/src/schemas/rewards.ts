import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { CartLines } from "./cart-line.ts";
import { amount, code, count, flagOr, readable, title } from "./fields.ts";
import { DeliveryType } from "./order.ts";

/** Most rewards of a venue: as many as somebody reads through in a list. */
export const MAX_REWARDS = 100;
/** Most dishes of one reward. */
export const MAX_REWARD_DISHES = 100;

const percent = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100)), 0);

/** 0 an amount or a percentage off the order, 1 a percentage off a dish, 2 a dish for nothing (RWD-019). */
const discountType = v.picklist([0, 1, 2]);

const discount = {
  discountType,
  /** A percentage off the order, in place of an amount; what is off a dish is always one (M-C9). */
  discountByPercent: flagOr(false),
  discountPercent: percent,
  discountPrice: v.optional(v.pipe(amount, v.minValue(0)), 0),
};

/** A reward of the venue (ENT-033). */
export const Reward = v.object({
  _id: code,
  /** 0 points, 3 a stamp card; all others are vouchers. */
  type: v.pipe(count, v.maxValue(9)),
  rewardTitle: v.pipe(readable, v.maxLength(BOUNDS.title)),
  /** Ours: the same in Chinese. */
  rewardTitle2: v.optional(v.pipe(readable, v.maxLength(BOUNDS.title)), ""),
  /** What it costs in points; 0 of a stamp card and of a voucher. */
  redeemPts: v.optional(v.pipe(count, v.maxValue(BOUNDS.integer)), 0),
  /** Ours, as a member's records name it: the stamps that fill a card; 0 of all others. */
  minTrans: v.optional(v.pipe(count, v.maxValue(1000)), 0),
  ...discount,
  /** Dishes by their code; the first is put into a cart that has none of them (RWD-008). */
  itemsInclude: v.optional(v.pipe(v.array(code), v.maxLength(MAX_REWARD_DISHES)), () => []),
});
export type WireReward = v.InferOutput<typeof Reward>;

/** Whether members redeem rewards on the phone. Phones read it apart from the rest of the settings, once a guest asks for it. */
export const RedeemRules = v.object({ memberRedeem: flagOr(false) });
export type WireRedeemRules = v.InferOutput<typeof RedeemRules>;

/** The rewards of a venue, which no settings load carries. */
export const VenueRewards = v.object({
  rewards: v.optional(v.pipe(v.array(Reward), v.maxLength(MAX_REWARDS)), () => []),
});
export type WireVenueRewards = v.InferOutput<typeof VenueRewards>;

/** Whether it says what it takes off, of what, and for what. */
export function isCompleteReward(reward: WireReward): boolean {
  const isPriced = reward.type === 0 ? reward.redeemPts > 0 : true;
  const isFilled = reward.type === 3 ? reward.minTrans > 0 : true;
  if (!isPriced || !isFilled || reward.rewardTitle.trim() === "") return false;
  if (reward.discountType === 2) return reward.itemsInclude.length > 0;
  if (reward.discountType === 1) {
    return reward.itemsInclude.length > 0 && reward.discountPercent > 0;
  }
  return reward.discountByPercent ? reward.discountPercent > 0 : reward.discountPrice > 0;
}

/** The rewards of the club's member who is logged in (API-029). */
export const RewardsAnswer = v.array(Reward);

/** An order that is being made. Who asks the login says, whatever customer the body names (API-032). */
export const CampaignBody = v.object({
  customer: v.optional(v.unknown()),
  redeem: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(BOUNDS.lines)), () => []),
  cart: CartLines,
  discount: v.optional(v.unknown()),
  /** Ours: how it will be had, as in the order. */
  deliveryType: v.optional(DeliveryType, -1),
});

/** What can still be redeemed on it, and the dishes that a reward would put into it. */
export const CampaignAnswer = v.object({
  campaign: v.array(Reward),
  autoItems: v.array(
    v.object({ rewardId: v.string(), codeId: v.string(), title, title2: title, price: amount }),
  ),
});
export type WireCampaigns = v.InferOutput<typeof CampaignAnswer>;

/** One at a time (RWD-021), and where. */
const place = {
  qty: v.optional(v.literal(1), 1),
  /** The place of its line in the order's data from 0, or -1 for the order as a whole (RWD-022). */
  index: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(BOUNDS.lines)),
  /** Ours: the guest's own line of which a unit is redeemed, and the id that this unit has beside it; empty of all others. */
  ofLine: v.optional(code),
  unitId: v.optional(code),
};

/** What is redeemed on an order, as it is sent (ENT-034). */
export const RedeemEntry = v.object({
  rewardId: code,
  rewardTitle: v.optional(v.pipe(readable, v.maxLength(BOUNDS.title)), ""),
  /** What it takes off, as the phone has shown it. */
  rewardAmt: v.optional(amount, 0),
  /** Points of a reward that costs some, else 0 (RWD-020). */
  redeemPts: v.optional(count, 0),
  ...discount,
  discountType: v.optional(discountType, 0),
  ...place,
});
export type WireRedeemEntry = v.InferOutput<typeof RedeemEntry>;

/** A campaign of an outside programme that is redeemed on an order, beside the entries of rewards (EXT-043). */
export const CampaignEntry = v.object({
  campaignId: v.pipe(readable, v.minLength(1), v.maxLength(BOUNDS.title)),
  /** Empty where the campaign has no options. */
  optionId: v.optional(v.pipe(readable, v.maxLength(BOUNDS.title)), ""),
  /** Points, or minor units of cashback; nobody believes it. */
  spendingAmount: v.optional(count, 0),
  rewardTitle: v.optional(v.pipe(readable, v.maxLength(BOUNDS.title)), ""),
  /** What it takes off, as the phone has shown it. */
  rewardAmt: v.optional(amount, 0),
  ...place,
});
export type WireCampaignEntry = v.InferOutput<typeof CampaignEntry>;

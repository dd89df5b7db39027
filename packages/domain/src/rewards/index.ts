export type { Campaign, CampaignId } from "./campaign.ts";
export { changeCart, clearRedemptions, removeRedemption } from "./change-redeeming.ts";
export type { AmountOff, Discount, Free, PercentOff } from "./discount.ts";
export {
  pointsBalance,
  rewardsLeft,
  topUpBalance,
  type MemberBalance,
  type RewardRecord,
} from "./member-balance.ts";
export {
  campaignBalance,
  canPayByStoreCredit,
  type ProgrammeBalance,
} from "./programme-balance.ts";
export { redeemAgain, type RedemptionContext, type AgainRefusal } from "./redeem-again.ts";
export { redeemCampaign, type CampaignRefusal } from "./redeem-campaign.ts";
export type { ItemPlace, RedeemContext, RedeemRefusal } from "./redeem-context.ts";
export { redeemReward, type RewardRefusal } from "./redeem-reward.ts";
export { redeemedCart, redemptionIndex } from "./redeemed-cart.ts";
export {
  redeemedAmount,
  redeemedDiscounts,
  redemptionTitle,
  writtenDiscount,
  type FurtherDiscount,
} from "./redeemed-discounts.ts";
export type {
  CampaignRedemption,
  Redeeming,
  Redemption,
  RedemptionTarget,
  RewardRedemption,
} from "./redemption.ts";
export { rewardBadge } from "./reward-badge.ts";
export type { Reward, RewardBenefit, RewardId } from "./reward.ts";
export { stampProgress, type StampProgress } from "./stamp-progress.ts";
export { voucherPromotions, voucherSaving, type Voucher } from "./voucher.ts";

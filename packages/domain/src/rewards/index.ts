export type { Campaign, CampaignId } from "./campaign.ts";
export { campaignChoices, type CampaignChoice } from "./campaign-choices.ts";
export { CLAIMS_WITHIN, isClaimable, MAX_CLAIMS, type ClaimedOrder } from "./claim.ts";
export { changeCart, clearRedemptions, removeRedemption } from "./change-redeeming.ts";
export type { AmountOff, Discount, Free, PercentOff } from "./discount.ts";
export {
  dishesOf,
  earnedByOrder,
  type Earned,
  type EarningOrder,
  type EarnRules,
  type StampRule,
} from "./earning.ts";
export { expiringByDay } from "./expiring.ts";
export { correctionsOf, ledgerStanding, lostBy, type LedgerRow } from "./ledger.ts";
export {
  canPayByTopUp,
  pointsBalance,
  rewardsLeft,
  topUpBalance,
  type MemberBalance,
  type RewardRecord,
  type ToppedUpMoney,
} from "./member-balance.ts";
export {
  campaignBalance,
  canPayByStoreCredit,
  type ProgrammeBalance,
} from "./programme-balance.ts";
export {
  MAX_REDEMPTIONS,
  priceRedeemed,
  type PricedRedeeming,
  type Redeemed,
  type RedeemPricing,
} from "./price-redeemed.ts";
export { redeemAgain, type RedemptionContext, type AgainRefusal } from "./redeem-again.ts";
export { redeemCampaign, type CampaignRefusal } from "./redeem-campaign.ts";
export type { ItemPlace, RedeemContext, RedeemRefusal } from "./redeem-context.ts";
export {
  isCampaignRequest,
  requestedCampaign,
  requestedRedemption,
  requestOf,
  type CampaignRequest,
  type RedeemPlace,
  type RedeemRequest,
} from "./redeem-request.ts";
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
export {
  canUseVoucher,
  showsVoucherBox,
  VOUCHER_LENGTH,
  voucherCodeOf,
  voucherPromotions,
  voucherSaving,
  type Voucher,
  type VoucherUse,
} from "./voucher.ts";

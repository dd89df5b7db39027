import type { Result } from "../result.ts";
import type { Campaign } from "./campaign.ts";
import { campaignBalance, type ProgrammeBalance } from "./programme-balance.ts";
import { redeemCampaign, type CampaignRefusal } from "./redeem-campaign.ts";
import type { RedeemContext } from "./redeem-context.ts";
import type { Redeeming } from "./redemption.ts";

/** A campaign as somebody chooses it: what it takes, what there is of that, and what redeeming it makes of the order. */
export interface CampaignChoice {
  readonly campaign: Campaign;
  /** Vouchers, points or minor units that it takes: one voucher, 100 points. */
  readonly needed: number;
  /** What is left of them beside what is redeemed on this order already (EXT-033). */
  readonly balance: number;
  readonly next: Result<Redeeming, CampaignRefusal>;
}

/**
 * What a picker shows: of 150 points and an order that has redeemed 100 of them, "10 % for 100" is shown with 50 and cannot be chosen,
 * and a voucher can. Nothing is spent.
 */
export function campaignChoices(
  state: Redeeming,
  campaigns: readonly Campaign[],
  context: RedeemContext & { readonly programme: ProgrammeBalance },
): readonly CampaignChoice[] {
  return campaigns.map((campaign) => ({
    campaign,
    needed: campaign.kind === "voucher" ? 1 : campaign.spendingAmount,
    balance: Math.max(0, campaignBalance(context.programme, campaign, state.redemptions)),
    next: redeemCampaign(state, campaign, context),
  }));
}

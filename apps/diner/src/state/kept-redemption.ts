import {
  campaignFromWire,
  rewardFromWire,
  type WireProgrammeCampaign,
  type WireReward,
} from "@comanda/contract";
import { ProgrammeCampaigns, Reward } from "@comanda/contract/schemas";
import {
  MAX_REDEMPTIONS,
  requestedCampaign,
  requestedRedemption,
  type ProgrammeBalance,
  type RedeemPlace,
  type Redemption,
} from "@comanda/domain/rewards";
import * as v from "valibot";

/** What is redeemed on the order in the cart, and where; what it takes off is worked out anew each time (M-C14). */
export type KeptRedemption = KeptReward | KeptCampaign;

/** A reward of the venue's own members. */
interface KeptReward {
  readonly reward: WireReward;
  readonly target: RedeemPlace;
}

/** A campaign of an outside programme. */
interface KeptCampaign {
  readonly campaign: WireProgrammeCampaign;
  readonly target: RedeemPlace;
}

export function isCampaign(kept: KeptRedemption): kept is KeptCampaign {
  return "campaign" in kept;
}

/** By what it has: a line of the guest's own with the id of its unit, a line that came with it, or neither. */
const Place = v.object({
  kind: v.picklist(["order", "unit", "added"]),
  line: v.optional(v.string(), ""),
  unit: v.optional(v.string(), ""),
});

/** As the phone keeps it. */
export const KeptRedemptions = v.object({
  venueId: v.string(),
  redeem: v.pipe(
    v.array(
      v.union([
        v.object({ reward: Reward, target: Place }),
        v.object({ campaign: ProgrammeCampaigns.item, target: Place }),
      ]),
    ),
    v.maxLength(MAX_REDEMPTIONS),
  ),
});

/** None of what the venue or its programme offers no more in a way that this app understands. */
export function redemptionOf(kept: KeptRedemption): readonly Redemption[] {
  if (isCampaign(kept)) {
    const campaign = campaignFromWire(kept.campaign);
    return campaign === undefined ? [] : [requestedCampaign(campaign, kept.target)];
  }
  const reward = rewardFromWire(kept.reward);
  return reward === undefined ? [] : [requestedRedemption(reward, kept.target)];
}

/**
 * What somebody must hold who has redeemed this: after a reload nobody has told the phone yet what it is, and the order costs what it
 * did before. The server asks the programme again with the order.
 */
export function neededBalance(kept: readonly KeptRedemption[]): ProgrammeBalance {
  const needed = { points: 0, cashback: 0, credit: 0, vouchers: new Map<string, number>() };
  for (const { campaign } of kept.filter(isCampaign)) {
    const { type, campaignId, spendingAmount } = campaign;
    if (type === "loyalty") needed.points += spendingAmount;
    else if (type === "cashback") needed.cashback += spendingAmount;
    else needed.vouchers.set(campaignId, 1);
  }
  return needed;
}

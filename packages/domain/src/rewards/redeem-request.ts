import type { LineId } from "../cart/cart.ts";
import type { Campaign, CampaignId } from "./campaign.ts";
import type { Redemption, RedemptionTarget } from "./redemption.ts";
import type { Reward, RewardId } from "./reward.ts";

/** What somebody wants to redeem, and where: what it takes off is worked out anew each time (M-A10). */
export type RedeemRequest = RewardRequest | CampaignRequest;

interface RewardRequest {
  readonly reward: RewardId;
  readonly target: RedeemPlace;
}

/** A campaign of an outside programme; `option` is empty where it has no options. */
export interface CampaignRequest {
  readonly campaign: CampaignId;
  readonly option: string;
  readonly target: RedeemPlace;
}

export type RedeemPlace =
  | { readonly kind: "order" }
  /** One unit of a line of the guest's own; `unit` is its id where it has to leave that line. */
  | { readonly kind: "unit"; readonly line: LineId; readonly unit: LineId }
  /** A line that comes with the reward, under this id. */
  | { readonly kind: "added"; readonly line: LineId };

export function isCampaignRequest(request: RedeemRequest): request is CampaignRequest {
  return "campaign" in request;
}

/** What a redemption asks for, without what it came to. */
export function requestOf(redemption: Redemption): RedeemRequest {
  const target = placeOf(redemption.target);
  if (redemption.source === "reward") return { reward: redemption.reward.id, target };
  const { id: campaign, option = "" } = redemption.campaign;
  return { campaign, option, target };
}

function placeOf(target: RedemptionTarget): RedeemPlace {
  switch (target.kind) {
    case "order":
      return { kind: "order" };
    case "unit":
      return { kind: "unit", line: target.line, unit: target.unit };
    case "added":
      return { kind: "added", line: target.line.id };
  }
}

const NOTHING_OFF = { isOn: true, fraction: 0, amount: 0, remark: "" } as const;

/** The redemption that is asked for, before anybody has said what it comes to: to be redeemed again (redeem-again.ts). */
export function requestedRedemption(reward: Reward, place: RedeemPlace): Redemption {
  const points = reward.kind === "points" ? reward.cost : 0;
  return { source: "reward", reward, points, quantity: 1, amount: 0, target: targetAt(place) };
}

/** The same of a campaign of a programme. */
export function requestedCampaign(campaign: Campaign, place: RedeemPlace): Redemption {
  const { spendingAmount } = campaign;
  const target = targetAt(place);
  return { source: "programme", campaign, spendingAmount, quantity: 1, amount: 0, target };
}

function targetAt(place: RedeemPlace): RedemptionTarget {
  switch (place.kind) {
    case "order":
      return { kind: "order", staffDiscount: 0 };
    case "unit":
      return { ...place, special: NOTHING_OFF };
    case "added": {
      const line = {
        id: place.line,
        code: "",
        quantity: 1,
        isTakeAway: false,
        remark: "",
        selection: [],
        seen: { title: { en: "", zh: "" }, unitPrice: undefined },
      };
      return { kind: "added", line };
    }
  }
}

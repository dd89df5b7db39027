import type { CartLine } from "../cart/cart.ts";
import type { Item } from "../menu/item.ts";
import { accept, refuse, type Result } from "../result.ts";
import type { Campaign } from "./campaign.ts";
import { MAX_PAID_OPTIONS, paidOptions } from "./paid-options.ts";
import type { Placement } from "./placement.ts";
import { campaignBalance, type ProgrammeBalance } from "./programme-balance.ts";
import type { RedeemContext, RedeemRefusal } from "./redeem-context.ts";
import { redeemOnItem } from "./redeem-on-item.ts";
import { redeemOnOrder } from "./redeem-on-order.ts";
import type { Redeeming, Redemption } from "./redemption.ts";

export type CampaignRefusal =
  | RedeemRefusal
  | { readonly kind: "campaign-unavailable" }
  /** Once per campaign, or per option of a loyalty campaign (EXT-034). */
  | { readonly kind: "already-redeemed" }
  /** Vouchers, points or minor units, pending redemptions subtracted (EXT-033). */
  | { readonly kind: "balance-too-low"; readonly needed: number; readonly balance: number }
  /** A whole order is not given away (M-C10). */
  | { readonly kind: "needs-item" };

/**
 * Redeems a campaign of an external programme on an order: off the order, or off one unit of its dish, passing over
 * lines that are discounted or carry paid options (EXT-033 to EXT-039, M-C10 to M-C13).
 */
export function redeemCampaign(
  state: Redeeming,
  campaign: Campaign,
  context: RedeemContext & { readonly programme: ProgrammeBalance },
): Result<Redeeming, CampaignRefusal> {
  if (!context.isRedeemOn) return refuse({ kind: "redeem-off" });
  const obstacle = obstacleTo(campaign, context.programme, state.redemptions);
  if (obstacle !== undefined) return refuse(obstacle);
  const placed = place(state, campaign, context);
  if (!placed.ok) return placed;
  const redemption: Redemption = {
    source: "programme",
    campaign,
    spendingAmount: campaign.spendingAmount,
    quantity: 1,
    ...placed.value,
  };
  return accept({ cart: state.cart, redemptions: [...state.redemptions, redemption] });
}

function obstacleTo(
  campaign: Campaign,
  programme: ProgrammeBalance,
  pending: readonly Redemption[],
): CampaignRefusal | undefined {
  if (!campaign.isAvailable) return { kind: "campaign-unavailable" };
  if (pending.some((redemption) => isSameOffer(redemption, campaign))) {
    return { kind: "already-redeemed" };
  }
  const needed = campaign.kind === "voucher" ? 1 : campaign.spendingAmount;
  const balance = campaignBalance(programme, campaign, pending);
  return balance >= needed ? undefined : { kind: "balance-too-low", needed, balance };
}

function isSameOffer(redemption: Redemption, campaign: Campaign): boolean {
  if (redemption.source !== "programme" || redemption.campaign.id !== campaign.id) return false;
  return campaign.kind !== "loyalty" || redemption.campaign.option === campaign.option;
}

function place(
  state: Redeeming,
  { item, discount, name, addsItem }: Campaign,
  context: RedeemContext,
): Result<Placement, CampaignRefusal> {
  if (item === undefined) {
    if (discount.kind === "free") return refuse({ kind: "needs-item" });
    return redeemOnOrder(state.redemptions, discount, context);
  }
  const wanted = { codes: [item], discount, remark: name, isEligible: isPlain, addsItem };
  return redeemOnItem(state, wanted, context);
}

function isPlain(line: CartLine, item: Item): boolean {
  return paidOptions(item.groups, line.selection) <= MAX_PAID_OPTIONS;
}

import { MAXIMUM_QUANTITY, type Cart, type CartLine, type LineId } from "@comanda/domain/cart";
import { toDecimal } from "@comanda/domain/money";
import {
  MAX_REDEMPTIONS,
  redemptionIndex,
  type RedeemPlace,
  type RedeemRequest,
  type Redeeming,
} from "@comanda/domain/rewards";
import * as v from "valibot";
import {
  CampaignEntry,
  RedeemEntry,
  type WireCampaignEntry,
  type WireRedeemEntry,
} from "../schemas/rewards.ts";
import { discountToWire } from "./reward.ts";

/** What is redeemed on an order, as it is sent beside its lines (ENT-034, RWD-020 to RWD-022, EXT-043). */
export function redeemToWire(state: Redeeming): (WireRedeemEntry | WireCampaignEntry)[] {
  return state.redemptions.map((redemption) => {
    const { amount, quantity: qty, target } = redemption;
    const rewardAmt = toDecimal(amount);
    const place = {
      qty,
      index: redemptionIndex(state, redemption),
      ...(target.kind === "unit" && { ofLine: target.line, unitId: target.unit }),
    };
    if (redemption.source === "programme") {
      const { campaign, spendingAmount } = redemption;
      const { id: campaignId, option: optionId = "", name: rewardTitle } = campaign;
      return { campaignId, optionId, spendingAmount, rewardTitle, rewardAmt, ...place };
    }
    const { reward, points: redeemPts } = redemption;
    const { id: rewardId, title, benefit } = reward;
    const of = { rewardId, rewardTitle: title.en, rewardAmt, redeemPts };
    return { ...of, ...discountToWire(benefit), ...place };
  });
}

/** The cart as its guest made it, and what is redeemed on it. */
interface SentRedeeming {
  readonly cart: Cart;
  readonly redeem: readonly RedeemRequest[];
}

/**
 * Takes what was sent apart again: of `2 tea, 1 tea (free), 1 cake (added)` with two rewards the guest's own cart is `3 tea`.
 * So that an order that is sent again redeems the same, each entry says whether its line was split off or added. An entry that
 * makes no sense redeems nothing, and the total that the phone has shown does not match then.
 * @param lines as sent, in the order to which the entries' places belong
 */
export function redeemFromWire(lines: Cart["lines"], sent: readonly unknown[]): SentRedeeming {
  const requests: RedeemRequest[] = [];
  const kept = new Map(lines.map((line) => [line.id, line]));
  const used = new Set<LineId>();
  for (const each of sent.slice(0, MAX_REDEMPTIONS)) {
    const entry = entryOf(each);
    const target = entry && placeOf(entry, lines, kept, used);
    if (entry === undefined || target === undefined) continue;
    if ("rewardId" in entry) requests.push({ reward: entry.rewardId, target });
    else requests.push({ campaign: entry.campaignId, option: entry.optionId, target });
  }
  return { cart: { lines: [...kept.values()] }, redeem: requests };
}

function entryOf(sent: unknown): WireRedeemEntry | WireCampaignEntry | undefined {
  const reward = v.safeParse(RedeemEntry, sent);
  if (reward.success) return reward.output;
  const campaign = v.safeParse(CampaignEntry, sent);
  return campaign.success ? campaign.output : undefined;
}

function placeOf(
  { index, ofLine, unitId }: Pick<WireRedeemEntry, "index" | "ofLine" | "unitId">,
  lines: Cart["lines"],
  kept: Map<LineId, CartLine>,
  used: Set<LineId>,
): RedeemPlace | undefined {
  if (index === -1) return { kind: "order" };
  const sent = lines[index];
  if (sent === undefined || used.has(sent.id)) return undefined;
  used.add(sent.id);
  if (ofLine === undefined || unitId === undefined) {
    kept.delete(sent.id);
    return { kind: "added", line: sent.id };
  }
  const own = kept.get(ofLine);
  if (own === undefined) return undefined;
  // The last unit of a line is the line itself (RWD-007).
  if (sent.id !== ofLine) {
    const isUnit = sent.quantity === 1 && own.quantity < MAXIMUM_QUANTITY;
    if (!isUnit) return undefined;
    kept.delete(sent.id);
    kept.set(ofLine, { ...own, quantity: own.quantity + 1 });
  }
  return { kind: "unit", line: ofLine, unit: unitId };
}

import type { LineId } from "../cart/cart.ts";
import { accept, refuse, type Result } from "../result.ts";
import type { MemberBalance } from "./member-balance.ts";
import type { ProgrammeBalance } from "./programme-balance.ts";
import { redeemCampaign, type CampaignRefusal } from "./redeem-campaign.ts";
import type { ItemPlace, RedeemContext } from "./redeem-context.ts";
import { redeemReward, type RewardRefusal } from "./redeem-reward.ts";
import type { Redeeming, Redemption, RedemptionTarget } from "./redemption.ts";

/** What redeeming again looks at. */
export interface RedemptionContext extends Pick<RedeemContext, "menu" | "unavailable"> {
  /** Undefined while nobody is logged in. */
  readonly member: MemberBalance | undefined;
  readonly programme: ProgrammeBalance | undefined;
  /** What the venue lets them redeem (RWD-001). */
  readonly redeems: { readonly asMember: boolean; readonly inProgramme: boolean };
  /** Prices what is redeemed so far. */
  readonly priced: (state: Redeeming) => Pick<RedeemContext, "subtotal" | "staffDiscount">;
}

export interface AgainRefusal {
  /** Place of the redemption in the list. */
  readonly at: number;
  readonly refusal: RewardRefusal | CampaignRefusal | { readonly kind: "not-logged-in" };
}

/**
 * Redeems everything once more, in the same order and places, on the same cart: by it the server makes discounts itself
 * and believes none of a phone's (M-A10, D-01), and a phone learns what the server will find after a removal or
 * a voucher has moved the subtotal. Amounts and special discounts of the given redemptions play no part.
 */
export function redeemAgain(
  given: Redeeming,
  context: RedemptionContext,
): Result<Redeeming, AgainRefusal> {
  let state: Redeeming = { cart: given.cart, redemptions: [] };
  for (const [at, redemption] of given.redemptions.entries()) {
    const redeemed = redeemOnce(state, redemption, context);
    if (!redeemed.ok) return refuse({ at, refusal: redeemed.refusal });
    state = redeemed.value;
  }
  return accept(state);
}

/** One of them, on what was redeemed before it. */
export function redeemOnce(
  state: Redeeming,
  redemption: Redemption,
  { menu, unavailable, member, programme, redeems, priced }: RedemptionContext,
): Result<Redeeming, AgainRefusal["refusal"]> {
  const asBefore = { menu, unavailable, ...priced(state), ...placeOf(redemption.target) };
  if (redemption.source === "reward") {
    if (member === undefined) return refuse({ kind: "not-logged-in" });
    const context = { ...asBefore, member, isRedeemOn: redeems.asMember };
    return redeemReward(state, redemption.reward, context);
  }
  if (programme === undefined) return refuse({ kind: "not-logged-in" });
  const context = { ...asBefore, programme, isRedeemOn: redeems.inProgramme };
  return redeemCampaign(state, redemption.campaign, context);
}

function placeOf(target: RedemptionTarget): { newLine: LineId; at: ItemPlace | undefined } {
  switch (target.kind) {
    case "order":
      return { newLine: "", at: undefined };
    case "unit":
      return { newLine: target.unit, at: { kind: "line", line: target.line } };
    case "added":
      return { newLine: target.line.id, at: { kind: "added" } };
  }
}

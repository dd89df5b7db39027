import { accept, refuse, type Result } from "../result.ts";
import { pointsBalance, rewardsLeft, type MemberBalance } from "./member-balance.ts";
import type { Placement } from "./placement.ts";
import type { RedeemContext, RedeemRefusal } from "./redeem-context.ts";
import { redeemOnItem } from "./redeem-on-item.ts";
import { redeemOnOrder } from "./redeem-on-order.ts";
import type { Redeeming, Redemption } from "./redemption.ts";
import type { Reward } from "./reward.ts";

export type RewardRefusal =
  | RedeemRefusal
  /** In points, pending redemptions subtracted (RWD-003, Q-111). */
  | { readonly kind: "too-few-points"; readonly needed: number; readonly balance: number }
  /** No stamp card or voucher of this reward is in hand (M-A17, M-C7). */
  | { readonly kind: "none-left" };

/**
 * Redeems a member's reward on an order: off the order, or off one unit of a listed dish, which is added if the cart
 * holds none (RWD-001 to RWD-008, Q-114, Q-115). A refusal leaves everything as it was (RWD-003).
 */
export function redeemReward(
  state: Redeeming,
  reward: Reward,
  context: RedeemContext & { readonly member: MemberBalance },
): Result<Redeeming, RewardRefusal> {
  if (!context.isRedeemOn) return refuse({ kind: "redeem-off" });
  const shortage = shortageOf(context.member, reward, state.redemptions);
  if (shortage !== undefined) return refuse(shortage);
  const placed = place(state, reward, context);
  if (!placed.ok) return placed;
  const redemption: Redemption = {
    source: "reward",
    reward,
    points: reward.kind === "points" ? reward.cost : 0,
    quantity: 1,
    ...placed.value,
  };
  return accept({ cart: state.cart, redemptions: [...state.redemptions, redemption] });
}

function shortageOf(
  member: MemberBalance,
  reward: Reward,
  pending: readonly Redemption[],
): RewardRefusal | undefined {
  if (reward.kind !== "points") {
    return rewardsLeft(member, reward, pending) > 0 ? undefined : { kind: "none-left" };
  }
  const balance = pointsBalance(member, pending);
  if (balance >= reward.cost) return undefined;
  return { kind: "too-few-points", needed: reward.cost, balance };
}

function place(
  state: Redeeming,
  { benefit, title }: Reward,
  context: RedeemContext,
): Result<Placement, RedeemRefusal> {
  if (benefit.on === "order") return redeemOnOrder(state.redemptions, benefit.discount, context);
  const { codes, discount } = benefit;
  const wanted = { codes, discount, remark: title.en, isEligible: () => true, addsItem: true };
  return redeemOnItem(state, wanted, context);
}

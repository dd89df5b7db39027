import { accept, refuse, type Result } from "../result.ts";
import { discountOn, type AmountOff, type PercentOff } from "./discount.ts";
import type { Placement } from "./placement.ts";
import type { RedeemContext, RedeemRefusal } from "./redeem-context.ts";
import { redeemedAmount } from "./redeemed-discounts.ts";
import type { Redemption } from "./redemption.ts";

/**
 * Takes a discount off the order as a whole: a percentage or an amount of what staff and earlier redemptions have left
 * of the subtotal, never more (RWD-004, RWD-005, Q-116).
 */
export function redeemOnOrder(
  pending: readonly Redemption[],
  discount: AmountOff | PercentOff,
  { subtotal, staffDiscount = 0 }: RedeemContext,
): Result<Placement, RedeemRefusal> {
  const left = Math.max(0, subtotal - staffDiscount - redeemedAmount(pending));
  const amount = discountOn(left, discount);
  if (amount === 0) return refuse({ kind: "worth-nothing" });
  return accept({ amount, target: { kind: "order", staffDiscount } });
}

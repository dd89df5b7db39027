import { applyRate } from "../money/apply-rate.ts";
import type { Money } from "../money/money.ts";
import type { Rate } from "../money/rate.ts";
import { textOf, type Text } from "../text.ts";
import type { DiscountSource, ReceiptDiscount } from "./receipt.ts";

/** A reduction of the order as a whole, by staff, a reward or a programme. */
export type OrderDiscount = {
  readonly source: DiscountSource;
  readonly name: Text;
} & (
  | { readonly kind: "amount"; readonly amount: Money }
  /** From nothing to everything: 10 % is 1/10. */
  | { readonly kind: "percent"; readonly rate: Rate }
);

/**
 * What order discounts come to, one after the other, each of what the earlier left and never more: on 20.00 staff's 10 %
 * is 2.00, a reward of 5.00 is 5.00, a programme's 50 % of the 13.00 left is 6.50 (Q-116, M-A9). Those that come to
 * nothing are left out.
 */
export function resolveDiscounts(
  subtotal: Money,
  discounts: readonly OrderDiscount[],
): readonly ReceiptDiscount[] {
  let left = subtotal;
  return discounts.flatMap((discount) => {
    const { source, name } = discount;
    const wanted = discount.kind === "amount" ? discount.amount : applyRate(left, discount.rate);
    const amount = Math.max(0, Math.min(left, wanted));
    left -= amount;
    return amount === 0 ? [] : [{ source, name, amount }];
  });
}

/** Staff's further discount as a venue states it: an amount above 0 counts, else the percent. */
export function furtherDiscount(stated: {
  readonly rate: Rate;
  readonly amount: Money;
  readonly remark: string;
}): OrderDiscount {
  const { rate, amount, remark } = stated;
  const from = { source: "staff", name: textOf(remark) } as const;
  return amount > 0 ? { ...from, kind: "amount", amount } : { ...from, kind: "percent", rate };
}

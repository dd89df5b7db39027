import type { SpecialDiscount } from "../menu/item.ts";
import { applyRate } from "../money/apply-rate.ts";
import type { Money } from "../money/money.ts";
import { fractionOf, type Rate } from "../money/rate.ts";

export type Discount = AmountOff | PercentOff | Free;

export interface AmountOff {
  readonly kind: "amount";
  readonly amount: Money;
}

export interface PercentOff {
  readonly kind: "percent";
  /** From nothing to everything: 10 % is 1/10. */
  readonly rate: Rate;
}

export interface Free {
  readonly kind: "free";
}

/** What a discount takes off this much: rounded half up, never more than there is, never less than nothing. */
export function discountOn(worth: Money, discount: AmountOff | PercentOff): Money {
  const wanted = discount.kind === "amount" ? discount.amount : applyRate(worth, discount.rate);
  return Math.max(0, Math.min(worth, wanted));
}

/** A discount as it stands on a line: free is a fraction of 1. */
export function specialFrom(discount: Discount, remark: string): SpecialDiscount {
  const on = { isOn: true, remark } as const;
  switch (discount.kind) {
    case "amount":
      return { ...on, fraction: 0, amount: discount.amount };
    case "percent":
      return { ...on, fraction: fractionOf(discount.rate), amount: 0 };
    case "free":
      return { ...on, fraction: 1, amount: 0 };
  }
}

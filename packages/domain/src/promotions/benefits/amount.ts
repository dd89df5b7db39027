import type { Money } from "../../money/money.ts";
import type { ChosenUnits } from "../benefit-units.ts";
import { reduceUnits } from "../reduce-units.ts";
import type { BenefitRules } from "./benefit.ts";

/**
 * By an amount, never more than there is: "1.00 off each tea" makes 2 teas of 3.00 cost 4.00. "5.00 off the bill" is
 * spread over what is on it: 4.00 of a dish of 16.00, 1.00 of one of 4.00; a bill of 3.00 becomes 0.00 (PRM-010, Q-033).
 */
export interface Amount {
  readonly kind: "amount";
  readonly amount: Money;
}

export const amount: BenefitRules<Amount, ChosenUnits> = {
  reduce: ({ amount: most }, how, units, sink) => {
    const off = (value: Money): Money => Math.min(value, most);
    reduceUnits(units, { off, by: how.isPerItem ? "unit" : "bill" }, how, sink);
  },
  saving: ({ amount: most }, value) => Math.min(value, most),
  countsOnceOffBill: true,
};

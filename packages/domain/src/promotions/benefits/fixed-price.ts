import type { Money } from "../../money/money.ts";
import type { ChosenUnits } from "../benefit-units.ts";
import { reduceUnits } from "../reduce-units.ts";
import type { BenefitRules } from "./benefit.ts";

/**
 * To a fixed price: "all teas 2.50". Two teas of 3.00 save 0.50 each; one of 2.00 stays at 2.00 (PRM-007, Q-047g). Of a
 * combo it is the price of the whole: "burger, fries and a drink for 14.90".
 */
export interface FixedPrice {
  readonly kind: "fixedPrice";
  readonly price: Money;
}

export const fixedPrice: BenefitRules<FixedPrice, ChosenUnits> = {
  reduce: ({ price }, how, units, sink) => {
    const off = (value: Money): Money => Math.max(0, value - price);
    reduceUnits(units, { off, by: "unit" }, how, sink);
  },
  saving: ({ price }, value) => Math.max(0, value - price),
};

import { applyRate } from "../../money/apply-rate.ts";
import type { Money } from "../../money/money.ts";
import type { Rate } from "../../money/rate.ts";
import type { ChosenUnits } from "../benefit-units.ts";
import { reduceUnits } from "../reduce-units.ts";
import type { BenefitRules } from "./benefit.ts";

/**
 * By a percentage, rounded half up (PRM-008, Q-045). "15 % off teas" is rounded line by line: 2 teas of 3.35 save 1.01
 * together (15 % of 6.70 is 1.005). "15 % off the bill" is rounded once, "15 % off a combo" combo by combo.
 */
export interface Percent {
  readonly kind: "percent";
  /** From nothing to everything: 20 % is 1/5, free is 1/1. */
  readonly rate: Rate;
}

export const percent: BenefitRules<Percent, ChosenUnits> = {
  reduce: ({ rate }, how, units, sink) => {
    const off = (value: Money): Money => applyRate(value, rate);
    reduceUnits(units, { off, by: how.isPerItem ? "line" : "bill" }, how, sink);
  },
  // Of what is dearer it saves more, whatever the percentage.
  saving: ({ rate }, value) => (rate.numerator > 0 ? value : 0),
};

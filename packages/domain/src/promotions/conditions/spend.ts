import type { Money } from "../../money/money.ts";
import { mostExpensiveUnits } from "../most-expensive-units.ts";
import { scopeOf } from "../scope.ts";
import { totalValue } from "../unit-value.ts";
import type { ConditionRules } from "./condition.ts";

/**
 * An amount, on everything: "spend 50.00, 10 % off". At 49.99 nothing is off, at 50.00 it is 5.00, and at 100.00 it is
 * 10.00, once (PRM-004, Q-031, Q-032). A minimum of 0 asks for one qualifying unit (M-A1).
 */
export interface Spend {
  readonly kind: "spend";
  readonly minimum: Money;
}

/** All but what qualifies: the same for an amount on everything and on certain dishes. */
export const amountSpent: Omit<ConditionRules<{ readonly minimum: Money }>, "qualifying"> = {
  isWithinReach: ({ minimum }, { total }) => minimum <= total,
  isMet: ({ minimum }, terms, qualifying) => totalValue(qualifying, terms) >= minimum,
  chosenUnits: (_, terms, __, targets) => {
    const { benefiting = Infinity } = terms;
    return { kind: "units", runs: mostExpensiveUnits(targets, benefiting, terms) };
  },
  isPerItem: ({ benefiting }) => benefiting !== undefined,
  missing: ({ minimum }, terms, qualifying, codes) => {
    const amount = minimum - totalValue(qualifying, terms);
    return amount > 0 ? [{ kind: "amount", amount, codes, of: minimum }] : [];
  },
};

export const spend: ConditionRules<Spend> = {
  ...amountSpent,
  qualifying: (_, { excluded }) => scopeOf(undefined, excluded),
};

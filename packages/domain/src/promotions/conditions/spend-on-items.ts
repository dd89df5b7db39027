import type { ItemCode } from "../../menu/item-code.ts";
import type { Money } from "../../money/money.ts";
import { scopeOf } from "../scope.ts";
import type { ConditionRules } from "./condition.ts";
import { amountSpent } from "./spend.ts";

/**
 * An amount, on certain dishes: "60.00 of wine, 5.00 off the bill". Two bottles of 32.00 meet it, one bottle and a dinner
 * of 50.00 do not (PRM-005, Q-031).
 */
export interface SpendOnItems {
  readonly kind: "spendOnItems";
  readonly codes: readonly ItemCode[];
  readonly minimum: Money;
}

export const spendOnItems: ConditionRules<SpendOnItems> = {
  ...amountSpent,
  qualifying: ({ codes }, { excluded }) => scopeOf(codes, excluded),
};

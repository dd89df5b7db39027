import type { ItemCode } from "../../menu/item-code.ts";
import { scopeOf } from "../scope.ts";
import type { ConditionRules } from "./condition.ts";
import { triggeredUnits } from "./triggered-units.ts";

/**
 * One of certain dishes: "3rd at half price" (needed 3, benefiting 1, 50 %): of 3 pieces at 4.00 one costs 2.00, so they
 * cost 10.00; of 6 pieces two do (PRM-002, Q-027). "1.00 off each tea": 2 teas of 3.00 cost 4.00.
 */
export interface Items {
  readonly kind: "items";
  readonly codes: readonly ItemCode[];
}

export const items: ConditionRules<Items> = {
  qualifying: ({ codes }, { excluded }) => scopeOf(codes, excluded),
  isWithinReach: () => true,
  isMet: () => true,
  chosenUnits: (_, terms, qualifying, targets) => triggeredUnits(terms, qualifying, targets),
  isPerItem: ({ targetsQualifying, benefiting }) => targetsQualifying || benefiting !== undefined,
  missing: () => [],
};

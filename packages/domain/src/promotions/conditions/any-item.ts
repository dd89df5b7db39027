import { scopeOf } from "../scope.ts";
import type { ConditionRules } from "./condition.ts";
import { triggeredUnits } from "./triggered-units.ts";

/**
 * Anything on the bill: "10 % off everything". A tea of 3.00 and a cake of 5.00 cost 7.20 (PRM-001).
 * "Buy 2, get 1" on the whole menu: of 5.00, 4.00 and 3.00 the 3.00 are free.
 */
export interface AnyItem {
  readonly kind: "anyItem";
}

export const anyItem: ConditionRules<AnyItem> = {
  qualifying: (_, { excluded }) => scopeOf(undefined, excluded),
  isWithinReach: () => true,
  isMet: () => true,
  chosenUnits: (_, terms, qualifying, targets) => triggeredUnits(terms, qualifying, targets),
  isPerItem: ({ benefiting }) => benefiting !== undefined,
  missing: () => [],
};

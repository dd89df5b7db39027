import { anyCombo } from "./conditions/any-combo.ts";
import { anyItem } from "./conditions/any-item.ts";
import { combo } from "./conditions/combo.ts";
import type { ConditionRules } from "./conditions/condition.ts";
import { items } from "./conditions/items.ts";
import { spendOnItems } from "./conditions/spend-on-items.ts";
import { spend } from "./conditions/spend.ts";

/** What a cart must hold: each kind and the file that decides about it (PRM-001 to PRM-006). A new one is a line here. */
const CONDITIONS = { anyItem, items, combo, spend, spendOnItems, anyCombo };

/** A condition as data, of one of the kinds above: `{ kind: "spend", minimum: 5000 }`. */
export type PromotionCondition = {
  [Kind in keyof typeof CONDITIONS]: DataOf<(typeof CONDITIONS)[Kind]>;
}[keyof typeof CONDITIONS];

type DataOf<Rules> = Rules extends ConditionRules<infer Condition> ? Condition : never;

export function conditionRules({ kind }: PromotionCondition): ConditionRules<PromotionCondition> {
  return CONDITIONS[kind];
}

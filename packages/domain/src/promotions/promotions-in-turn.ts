import { reductionBy } from "./apply-promotion.ts";
import type { Bill } from "./bill.ts";
import { compareText } from "./compare-text.ts";
import type { Promotion } from "./promotion.ts";
import { ruleOf, type Rule } from "./rule.ts";

/**
 * Promotions in the order in which they work on a cart: the higher priority first; of equal ones those of dishes and combos
 * before those of the bill, then the one that would save more alone on the cart as listed, then by id (M-I2). Dishes of
 * 100.00 and 75.00, "the 75.00 free" and "50.00 off the bill": 50.00 is left, whichever row of a file stands first. Off the
 * bill first, the 75.00 would have come to less than its 75.00.
 * @param listed the bill before any promotion
 */
export function promotionsInTurn(promotions: readonly Promotion[], listed: Bill): readonly Rule[] {
  const rules = promotions.map(ruleOf).sort(compareRules);
  for (let from = 0, end = 1; from < rules.length; from = end, end += 1) {
    while (end < rules.length && areEqual(rules[from], rules[end])) end += 1;
    if (end - from === 1) continue;
    const equal = bySaving(rules.slice(from, end), listed);
    rules.splice(from, equal.length, ...equal);
  }
  return rules;
}

/** Most first; the sort keeps the order of ids. */
function bySaving(rules: readonly Rule[], listed: Bill): readonly Rule[] {
  const saved = new Map(rules.map((rule) => [rule, reductionBy(listed, rule)]));
  return [...rules].sort((one, other) => (saved.get(other) ?? 0) - (saved.get(one) ?? 0));
}

function compareRules(one: Rule, other: Rule): number {
  return (
    other.promotion.priority - one.promotion.priority ||
    Number(one.isOffBill) - Number(other.isOffBill) ||
    compareText(one.promotion.id, other.promotion.id)
  );
}

function areEqual(one: Rule | undefined, other: Rule | undefined): boolean {
  return (
    one?.promotion.priority === other?.promotion.priority && one?.isOffBill === other?.isOffBill
  );
}

import type { Bill, Run } from "./bill.ts";
import { eligibleUnits } from "./eligible-units.ts";
import type { Rule } from "./rule.ts";

/** B2 step 2: the units that count towards the condition. */
export function qualifyingUnits(bill: Bill, rule: Rule): readonly Run[] {
  return eligibleUnits(bill, rule, rule.qualifying);
}

/** B2 step 3: the units that may get cheaper. */
export function targetUnits(bill: Bill, rule: Rule, qualifying: readonly Run[]): readonly Run[] {
  if (rule.target !== undefined) return eligibleUnits(bill, rule, rule.target);
  const { targetExcept } = rule;
  if (targetExcept.size === 0) return qualifying;
  return qualifying.filter(({ line }) => !targetExcept.has(line.source.code));
}

import type { Bill, Run } from "./bill.ts";
import { eligibleUnits } from "./eligible-units.ts";
import type { Rule } from "./rule.ts";

/** The units that count towards the condition: of 3 teas and a cake for "3rd tea at half price" the teas (B2 step 2). */
export function qualifyingUnits(bill: Bill, rule: Rule): readonly Run[] {
  return eligibleUnits(bill, rule, rule.qualifying);
}

/** The units that may get cheaper: for "1 cake at half price with 2 teas" the cakes (B2 step 3). */
export function targetUnits(bill: Bill, rule: Rule, qualifying: readonly Run[]): readonly Run[] {
  if (rule.target !== undefined) return eligibleUnits(bill, rule, rule.target);
  const { targetExcept } = rule;
  if (targetExcept.size === 0) return qualifying;
  return qualifying.filter(({ line }) => !targetExcept.has(line.source.code));
}

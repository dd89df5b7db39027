import { countUnits, type Bill } from "./bill.ts";
import type { Gap } from "./gap.ts";
import type { Rule } from "./rule.ts";
import { qualifyingUnits, targetUnits } from "./targets.ts";

/**
 * What is missing first, by the steps of B2: what the condition asks for, enough units, something that gets cheaper.
 * Undefined where nothing is, and where several things are missing, such as fries and a drink: what is offered has to be
 * enough by itself.
 */
export function gapOf(bill: Bill, rule: Rule): Gap | undefined {
  const { promotion, needed } = rule;
  const { codes } = rule.qualifying;
  const qualifying = qualifyingUnits(bill, rule);
  const missing = rule.condition.missing(promotion.condition, rule, qualifying, codes);
  if (missing.length > 0) return missing.length === 1 ? missing[0] : undefined;
  const count = countUnits(qualifying);
  if (count < needed) return { kind: "quantity", quantity: needed - count, codes, of: needed };
  const targets = targetUnits(bill, rule, qualifying);
  const { benefit } = rule;
  if (benefit.missing !== undefined) return benefit.missing(promotion.benefit, targets);
  if (targets.length > 0) return undefined;
  const wanted = rule.target === undefined ? codes : rule.target.codes;
  return { kind: "quantity", quantity: 1, codes: wanted, of: count + 1 };
}

import type { Money } from "../money/money.ts";
import type { Run } from "./bill.ts";
import type { Rule } from "./rule.ts";

/**
 * v of B2: what one unit of a run is worth to a promotion now. Where options play no part it is the base alone;
 * an option that makes the unit cheaper still does, since no unit is worth less than nothing (M-B18).
 */
export function unitValue(run: Run, rule: Rule): Money {
  const { base, options } = run;
  return rule.promotion.ignoresOptions && options > 0 ? base : base + options;
}

export function totalValue(runs: readonly Run[], rule: Rule): Money {
  let value = 0;
  for (const run of runs) value += run.count * unitValue(run, rule);
  return value;
}

import type { Bill, BillLine, Run } from "./bill.ts";
import { stackingConflict } from "./held-promotions.ts";
import type { Rule } from "./rule.ts";
import type { Scope } from "./scope.ts";

const NONE: readonly BillLine[] = [];

/**
 * The units of a scope that a promotion may work with: of 3 teas of which the happy hour, which cannot stack, has made
 * one cheaper, the other 2. In the order of D-17; lines outside promotions never came on the bill (B2 step 1).
 */
export function eligibleUnits(bill: Bill, rule: Rule, { codes, except }: Scope): readonly Run[] {
  const { promotion } = rule;
  const hasRival = bill.used.hasRivalOf(promotion);
  const found: Run[] = [];
  const addEligible = (lines: readonly BillLine[]): void => {
    for (const { runs } of lines) {
      for (const run of runs) if (!stackingConflict(run.held, promotion, hasRival)) found.push(run);
    }
  };
  if (codes !== undefined) for (const code of codes) addEligible(bill.byCode.get(code) ?? NONE);
  else if (except.size === 0) addEligible(bill.lines);
  else addEligible(bill.lines.filter(({ source }) => !except.has(source.code)));
  return found;
}

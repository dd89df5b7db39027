/** Why: what engine and reference answer to one case, in one form that can be compared. */
import type { PromotableLine } from "../src/promotions/promotable-line.ts";
import type { Promotion } from "../src/promotions/promotion.ts";
import type { PromotionOutcome } from "../src/promotions/promotion-outcome.ts";
import type { Case } from "./generators.ts";
import { applyRules, rulesFor } from "./reference.ts";
import type { Line } from "./reference-rule.ts";
import { lineOf, ruleOf } from "./to-reference.ts";

/** By promotion, in the order in which they were applied: what it took off each line, and how often it was used. */
export type ComparableOutcome = readonly {
  readonly id: string;
  readonly quantity: number;
  readonly reductions: Readonly<Record<string, number>>;
}[];

export function outcomeByReference({
  lines,
  venue,
  member,
  vouchers,
  hasCustomer,
}: Case): ComparableOutcome {
  const rules = rulesFor(
    [venue, member, vouchers].map((source) => source.map(ruleOf)),
    hasCustomer,
  );
  return referenceOutcome(lines, rules);
}

export function outcomeOfOne(
  lines: readonly PromotableLine[],
  promotion: Promotion,
): ComparableOutcome {
  return outcomeOfAll(lines, [promotion]);
}

export function outcomeOfAll(
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
): ComparableOutcome {
  return referenceOutcome(lines, promotions.map(ruleOf));
}

function referenceOutcome(
  lines: readonly PromotableLine[],
  rules: ReturnType<typeof rulesFor>,
): ComparableOutcome {
  const names = new Map<Line, string>(lines.map((line) => [lineOf(line), line.line]));
  return applyRules([...names.keys()], rules).map(({ rule, quantity, reductions }) => ({
    id: rule._id,
    quantity,
    reductions: Object.fromEntries(
      [...reductions].map(([line, amount]) => [names.get(line) ?? "", Number(amount)]),
    ),
  }));
}

export function outcomeByEngine({ applied, uses }: PromotionOutcome): ComparableOutcome {
  return uses.map(({ promotion, quantity }) => ({
    id: promotion.id,
    quantity,
    reductions: Object.fromEntries(
      applied
        .filter((each) => each.promotion.id === promotion.id)
        .map(({ line, amount }) => [line, amount]),
    ),
  }));
}

/** Why: one promotion that takes 20 % off two dishes, as tests change it, and what promotions make of a cart. */
import { promotableLine, promotionOf } from "@comanda/testkit";
import { applyPromotions, type PromotableLine } from "../promotions/apply-promotions.ts";
import type { Promotion } from "../promotions/promotion.ts";

export function line(code: string, quantity: number, base: number, options = 0): PromotableLine {
  return promotableLine(code, quantity, base, {
    line: `${code}, ${options}`,
    options,
    priceBooks: { bulk: [{ title: "", price: 300, minimum: 2, maximum: 3 }] },
  });
}

export const twentyOff = promotionOf({
  condition: { kind: "items", codes: ["A", "B"] },
  benefit: { kind: "percent", rate: { numerator: 1, denominator: 5 } },
});
export const NO_QUANTITIES = { needed: undefined, group: undefined, benefiting: undefined };
export const cart = [line("A", 3, 500, 100), line("B", 2, 800), line("C", 1, 400)];

/** The first of them goes first. */
export function inThisOrder(promotions: readonly Promotion[]): readonly Promotion[] {
  return promotions.map((promotion, at) => ({ ...promotion, priority: -at }));
}

/** Promotion and line of each record with its amount, where promotions go in this order. */
export function reductionsOf(
  lines: readonly PromotableLine[],
  ...promotions: readonly Promotion[]
) {
  return applyPromotions(lines, inThisOrder(promotions)).applied.map((each) => [
    each.promotion.id,
    each.line,
    each.amount,
  ]);
}

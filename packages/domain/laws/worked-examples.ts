/** Why: the worked examples W1 to W20 in short words, so that the reference can be asked for each of their figures. */
import { fraction, sum } from "./fraction.ts";
import { applyRules, rulesFor } from "./reference.ts";
import type { Line, Rule } from "./reference-rule.ts";

/** 4.9 is 490 cents. */
export function cents(amount: number): bigint {
  return BigInt(Math.round(amount * 100));
}

export function percent(percentage: number): Partial<Rule> {
  return { discountByPercent: true, discountPercent: fraction(percentage) };
}

export function off(amount: number): Partial<Rule> {
  return { discountPrice: cents(amount) };
}

/** `["KOPI", 4.9, 3]`: code, price of a unit, pieces (1 when left out), and what else is to be said. */
type Ordered = readonly [code: string, price: number, pieces?: number, details?: Partial<Line>];

export function order(...ordered: readonly Ordered[]): readonly Line[] {
  return ordered.map(([codeId, price, qty = 1, details = {}]) => ({
    codeId,
    qty,
    price: cents(price),
    options: 0n,
    isTakeAway: false,
    remark: "",
    isOutside: false,
    pricebook: {},
    ...details,
  }));
}

export const shown = (amount: bigint): string =>
  `${amount / 100n}.${String(amount % 100n).padStart(2, "0")}`;

/** The net of the bill, and each rule's reductions line by line: `net 26.00 | P 2.02 2.35 0.63`. */
export function describeBill(
  cart: readonly Line[],
  rules: readonly Rule[],
  isMember = true,
): string {
  const applied = applyRules(cart, rulesFor([rules], isMember));
  const list = sum(cart.map(({ qty, price, options }) => BigInt(qty) * (price + options)));
  const taken = sum(applied.flatMap(({ reductions }) => [...reductions.values()]));
  const parts = applied.map(({ rule: { _id }, reductions }) =>
    [_id, ...cart.map((line) => shown(reductions.get(line) ?? 0n))].join(" "),
  );
  return [`net ${shown(list - taken)}`, ...parts].join(" | ");
}

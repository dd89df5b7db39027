import type { CartLine } from "../cart/cart.ts";
import type { Item } from "../menu/item.ts";
import {
  applyPromotions,
  type AppliedPromotion,
  type PromotableLine,
} from "../promotions/apply-promotions.ts";
import type { Promotion } from "../promotions/promotion.ts";
import type { Adjustment, PromotionAdjustment, ReceiptLine, ReceiptPromotion } from "./receipt.ts";
import { specialReduction } from "./special-discount.ts";

/** A line of the cart with what it costs. */
export interface PricedLine {
  readonly ordered: CartLine;
  readonly item: Item;
  readonly line: ReceiptLine;
}

/** Lines after their adjustments, in the order of the cart, and the promotions that were used. */
export interface AdjustedLines {
  readonly lines: readonly PricedLine[];
  readonly promotions: readonly ReceiptPromotion[];
}

/** What lines at list price pay after promotions, found anew each time (CRT-015), and then special discounts. */
export function adjustLines(
  lines: readonly PricedLine[],
  promotions: readonly Promotion[],
): AdjustedLines {
  if (promotions.length === 0) {
    return { lines: lines.map((line) => adjusted(line, [])), promotions: [] };
  }
  // Lines go by their place: no two share it, whatever they are called.
  const { applied, uses } = applyPromotions(lines.map(promotable), promotions);
  const byPlace = new Map<string, Adjustment[]>();
  for (const each of applied) {
    const known = byPlace.get(each.line);
    if (known === undefined) byPlace.set(each.line, [adjustmentOf(each)]);
    else known.push(adjustmentOf(each));
  }
  return {
    lines: lines.map((line, place) => adjusted(line, byPlace.get(`${place}`) ?? [])),
    promotions: uses.map(({ promotion, quantity, amount }) => {
      return { promotion: promotion.id, name: promotion.name, quantity, amount };
    }),
  };
}

/** Special discounts, vouchers on sale and fixed prices stay outside (Q-047d, Q-022e, Q-016), containers as well. */
export function promotable({ ordered, item, line }: PricedLine, place: number): PromotableLine {
  return {
    line: `${place}`,
    code: item.code,
    quantity: ordered.quantity,
    base: line.unitPrice,
    options: line.unitTotal - line.unitPrice,
    isTakeAway: ordered.isTakeAway,
    remark: ordered.remark,
    isExempt:
      ordered.special?.isOn === true ||
      item.isVoucher ||
      item.fixedPrice === true ||
      item.isContainer,
    priceBooks: item.priceBooks,
  };
}

function adjusted(priced: PricedLine, promoted: readonly Adjustment[]): PricedLine {
  const { ordered, line } = priced;
  const { special } = ordered;
  const off = special === undefined ? 0 : specialReduction(line.lineTotal, special);
  if (off === 0 && promoted.length === 0) return priced;
  const adjustments: readonly Adjustment[] =
    special === undefined || off === 0
      ? promoted
      : [...promoted, { kind: "special", remark: special.remark, amount: off }];
  const lineTotal = adjustments.reduce((left, { amount }) => left - amount, line.lineTotal);
  return { ...priced, line: { ...line, adjustments, lineTotal } };
}

function adjustmentOf({ promotion, amount }: AppliedPromotion): PromotionAdjustment {
  const { id, name, benefit, ignoresOptions } = promotion;
  return {
    kind: "promotion",
    promotion: id,
    name,
    amount,
    percent: benefit.kind === "percent" ? benefit.rate : undefined,
    ignoresOptions,
  };
}

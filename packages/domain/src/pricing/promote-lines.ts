import type { CartLine } from "../cart/cart.ts";
import type { Item } from "../menu/item.ts";
import {
  applyPromotions,
  type AppliedPromotion,
  type PromotableLine,
} from "../promotions/apply-promotions.ts";
import type { Promotion } from "../promotions/promotion.ts";
import { withAdjustments } from "./adjustments.ts";
import type { Adjustment, PromotionAdjustment, ReceiptLine, ReceiptPromotion } from "./receipt.ts";

/** A line of the cart with what it costs. */
export interface PricedLine {
  readonly ordered: CartLine;
  readonly item: Item;
  readonly line: ReceiptLine;
}

/** Lines after promotions, in the order of the cart, and the promotions that were used. */
interface PromotedLines {
  readonly lines: readonly PricedLine[];
  readonly promotions: readonly ReceiptPromotion[];
}

/** What lines at list price pay after promotions, which are found anew each time (CRT-015). */
export function promoteLines(
  lines: readonly PricedLine[],
  promotions: readonly Promotion[],
): PromotedLines {
  const { applied, uses } = applyPromotions(lines.map(promotable), promotions);
  const byPlace = lines.map((): Adjustment[] => []);
  for (const each of applied) byPlace[Number(each.line)]?.push(adjustmentOf(each));
  return {
    lines: lines.map(({ ordered, item, line }, place) => {
      return { ordered, item, line: withAdjustments(line, byPlace[place] ?? []) };
    }),
    promotions: uses.map(({ promotion, quantity, amount }) => {
      return { promotion: promotion.id, name: promotion.name, quantity, amount };
    }),
  };
}

/**
 * A line as promotions see it, called by its place: no two share one, whatever the lines are called. Special discounts,
 * vouchers on sale and items of which the menu says so stay outside (Q-047d, Q-022e, Q-016), containers as well.
 */
export function promotable({ ordered, item, line }: PricedLine, place: number): PromotableLine {
  return {
    line: `${place}`,
    code: item.code,
    quantity: ordered.quantity,
    base: line.unitPrice,
    options: line.unitTotal - line.unitPrice,
    isTakeAway: ordered.isTakeAway,
    remark: ordered.remark,
    isExempt: ordered.special?.isOn === true || isOutside(item),
    priceBooks: item.priceBooks,
  };
}

/** Whether a dish neither counts for promotions nor gets cheaper by them, whoever orders it. */
export function isOutside({ isVoucher, isOutsidePromotions, isContainer }: Item): boolean {
  return isVoucher || isOutsidePromotions || isContainer;
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

import type { Item } from "@comanda/domain/menu";
import { toDecimal } from "@comanda/domain/money";
import type { OrderedLine } from "@comanda/domain/order";
import type { PromotionAdjustment } from "@comanda/domain/pricing";
import type { WireAppliedPromotion, WireCartLine } from "../schemas/cart-line.ts";
import { imageOf } from "./item.ts";
import { groupToWire } from "./ordered-group.ts";

/**
 * A line of a placed order as the specification carries it (ENT-021), with what promotions took off it (PRM-028). What
 * was ordered and paid is of then; the picture and the badges are the dish's of now.
 */
export function orderedLineToWire(line: OrderedLine, item: Item | undefined): WireCartLine {
  const { title, adjustments } = line;
  const special = adjustments.find(({ kind }) => kind === "special");
  return {
    lineId: line.line,
    title: title.en,
    title2: title.zh,
    codeId: line.code,
    qty: line.quantity,
    minQty: item?.minimumQuantity ?? 1,
    price: toDecimal(line.unitPrice),
    image: item === undefined ? "" : imageOf(item.picture),
    icons: [...(item?.icons ?? [])],
    isSoldOut: item?.isSoldOut ?? false,
    isSetMeal: item?.isSetMeal ?? false,
    isTakeAway: line.isTakeAway,
    remark: line.remark,
    optionArray: line.choices.map(groupToWire),
    hasSpecialDiscount: special !== undefined,
    specialDiscount: 0,
    specialDiscountAmount: toDecimal(special?.amount ?? 0),
    specialDiscountRemark: special?.kind === "special" ? special.remark : "",
    promotions: adjustments.flatMap((adjustment) =>
      adjustment.kind === "promotion" ? [appliedPromotion(adjustment)] : [],
    ),
    isContainer: line.isContainer,
  };
}

/** Readers without rules find a line's reduction in `discountPrice`, whatever the promotion's terms (ENT-010, Q-044). */
function appliedPromotion(adjustment: PromotionAdjustment): WireAppliedPromotion {
  const { promotion, name, amount, percent, ignoresOptions } = adjustment;
  return {
    promoId: promotion,
    eventName: name.en,
    eventName2: name.zh,
    discountByPercent: percent !== undefined,
    discountPercent: percent === undefined ? 0 : (percent.numerator * 100) / percent.denominator,
    discountPrice: toDecimal(amount),
    excludeOption: ignoresOptions,
  };
}

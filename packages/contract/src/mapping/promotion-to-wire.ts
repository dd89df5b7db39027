import { toDecimal, type Money, type Rate } from "@comanda/domain/money";
import type { Promotion, PromotionBenefit } from "@comanda/domain/promotions";
import type { WirePromotion } from "../schemas/promotion.ts";
import { DISCOUNT, FIXED_PRICE, PRICE_BOOK, TARGETS } from "./promotion-codes.ts";
import { conditionToWire } from "./promotion-conditions.ts";

/** A rule as the specification writes it. */
export function promotionToWire(promotion: Promotion): WirePromotion {
  const { name, quantities, limits, stacking, target } = promotion;
  return {
    _id: promotion.id,
    eventName: name.en,
    eventName2: name.zh,
    discountApply: TARGETS.indexOf(target.kind),
    itemsDiscountInclude: target.kind === "items" ? [...target.codes] : [],
    itemsDiscountExclude: [...target.except],
    ...conditionToWire(promotion.condition),
    itemsExclude: [...promotion.excluded],
    ...benefitToWire(promotion.benefit),
    hasMinQty: quantities.needed !== undefined,
    minQty: quantities.needed,
    maxQty: quantities.group,
    itemQty: quantities.benefiting,
    hasLimitedQty: limits.campaignQuantity !== undefined,
    limitedQty: limits.campaignQuantity,
    hasMaxQtyPerBill: limits.billQuantity !== undefined,
    maxQtyPerBill: limits.billQuantity,
    hasLimitedAmount: limits.campaignAmount !== undefined,
    limitedAmount: decimal(limits.campaignAmount),
    hasMaxDiscount: limits.billAmount !== undefined,
    maxDiscount: decimal(limits.billAmount),
    canStack: stacking.canStack,
    cantStackWithSpecificPromo: stacking.never.length > 0,
    listOfPromo: [...stacking.never],
    excludeOption: promotion.ignoresOptions,
    eventPriority: promotion.priority,
    isMemberOnly: promotion.isMemberOnly,
    isVoucher: promotion.isVoucher,
  };
}

type BenefitMembers =
  | "type"
  | "priceBookId"
  | "discountType"
  | "discountByPercent"
  | "discountPercent"
  | "discountPrice"
  | "fixedPrice";

function benefitToWire(benefit: PromotionBenefit): Pick<WirePromotion, BenefitMembers> {
  const { kind } = benefit;
  return {
    type: kind === "priceBook" ? PRICE_BOOK : 0,
    priceBookId: kind === "priceBook" ? benefit.book : "",
    discountType: kind === "fixedPrice" ? FIXED_PRICE : DISCOUNT,
    discountByPercent: kind === "percent",
    discountPercent: kind === "percent" ? percentOf(benefit.rate) : undefined,
    discountPrice: kind === "amount" ? toDecimal(benefit.amount) : undefined,
    fixedPrice: kind === "fixedPrice" ? toDecimal(benefit.price) : undefined,
  };
}

/** 1/5 is 20, to four decimals as it came. */
function percentOf({ numerator, denominator }: Rate): number {
  return (numerator * 100) / denominator;
}

function decimal(amount: Money | undefined): number | undefined {
  return amount === undefined ? undefined : toDecimal(amount);
}

import { toDecimal, type Money } from "@comanda/domain/money";
import type { Promotion } from "@comanda/domain/promotions";
import type { WirePromotion } from "../schemas/promotion.ts";
import { benefitToWire } from "./promotion-benefits.ts";
import { conditionToWire } from "./promotion-conditions.ts";
import { clockToWire } from "./promotion-clock.ts";
import { TARGETS } from "./promotion-targets.ts";

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
    memberTier: promotion.memberTier,
    isVoucher: promotion.isVoucher,
    isOff: false,
    ...clockToWire(promotion.clock),
  };
}

function decimal(amount: Money | undefined): number | undefined {
  return amount === undefined ? undefined : toDecimal(amount);
}

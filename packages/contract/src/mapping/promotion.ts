import { accept, refuse, type Result } from "@comanda/domain";
import { fromDecimal, rateFromFraction, type Money, type Rate } from "@comanda/domain/money";
import type {
  Promotion,
  PromotionBenefit,
  PromotionCondition,
  PromotionTarget,
} from "@comanda/domain/promotions";
import type { WirePromotion } from "../schemas/promotion.ts";
import { DISCOUNT, FIXED_PRICE, PRICE_BOOK, TARGETS } from "./promotion-codes.ts";
import { conditionFromWire } from "./promotion-conditions.ts";

/** Why a rule cannot be used: the member that makes no sense (Q-047f, M-B15). The rule is left out and logged. */
export interface InvalidPromotion {
  readonly kind: "promotion-invalid";
  /** Its id; empty where it has none. */
  readonly promotion: string;
  /** As the wire calls it, `itemsInclude.2` for an entry of a list; empty where it is no rule at all. */
  readonly member: string;
}

const FREE: Rate = { numerator: 1, denominator: 1 };

/** A rule in the domain's words; only members that the rule uses are held against their meaning (M-B15). */
export function promotionFromWire(wire: WirePromotion): Result<Promotion, InvalidPromotion> {
  const condition = conditionFromWire(wire);
  const invalid = (member: keyof WirePromotion) =>
    refuse({ kind: "promotion-invalid", promotion: wire._id, member } as const);
  if (condition === undefined) return invalid("condition");
  const member = invalidMember(wire, condition);
  if (member !== undefined) return invalid(member);
  const needed = wire.hasMinQty ? positive(wire.minQty) : undefined;
  return accept({
    id: wire._id,
    name: { en: wire.eventName, zh: wire.eventName2 },
    priority: wire.eventPriority,
    isMemberOnly: wire.isMemberOnly,
    isVoucher: wire.isVoucher,
    condition,
    excluded: wire.itemsExclude,
    target: targetFromWire(wire),
    benefit: benefitFromWire(wire),
    quantities: { needed, group: positive(wire.maxQty), benefiting: positive(wire.itemQty) },
    limits: {
      campaignQuantity: limit(wire.hasLimitedQty, wire.limitedQty),
      billQuantity: limit(wire.hasMaxQtyPerBill, wire.maxQtyPerBill),
      campaignAmount: limit(wire.hasLimitedAmount, money(wire.limitedAmount)),
      billAmount: limit(wire.hasMaxDiscount, money(wire.maxDiscount)),
    },
    stacking: {
      canStack: wire.canStack,
      never: wire.cantStackWithSpecificPromo ? wire.listOfPromo : [],
    },
    ignoresOptions: wire.excludeOption,
  });
}

function invalidMember(
  wire: WirePromotion,
  condition: PromotionCondition,
): keyof WirePromotion | undefined {
  if (TARGETS[wire.discountApply] === undefined) return "discountApply";
  if ("minimum" in condition && wire.minAmount < 0) return "minAmount";
  if (wire.type === PRICE_BOOK) return wire.priceBookId === "" ? "priceBookId" : undefined;
  if (wire.discountType === FIXED_PRICE)
    return isBelowZero(wire.fixedPrice) ? "fixedPrice" : undefined;
  if (wire.discountType !== DISCOUNT) return "discountType";
  if (!wire.discountByPercent) return isBelowZero(wire.discountPrice) ? "discountPrice" : undefined;
  return percentRate(wire.discountPercent) === undefined ? "discountPercent" : undefined;
}

/** An absent number is as wrong as one below zero. */
function isBelowZero(decimal: number | undefined): boolean {
  return decimal === undefined || decimal < 0;
}

function targetFromWire(wire: WirePromotion): PromotionTarget {
  const kind = TARGETS[wire.discountApply] ?? "qualifying";
  const except = wire.itemsDiscountExclude;
  return kind === "items" ? { kind, codes: wire.itemsDiscountInclude, except } : { kind, except };
}

function benefitFromWire(wire: WirePromotion): PromotionBenefit {
  if (wire.type === PRICE_BOOK) return { kind: "priceBook", book: wire.priceBookId };
  if (wire.discountType === FIXED_PRICE) {
    return { kind: "fixedPrice", price: money(wire.fixedPrice) ?? 0 };
  }
  return wire.discountByPercent
    ? { kind: "percent", rate: percentRate(wire.discountPercent) ?? FREE }
    : { kind: "amount", amount: money(wire.discountPrice) ?? 0 };
}

/** 20 is 1/5 and 100 is all of it; undefined below 0, above 100 or absent. */
function percentRate(percent: number | undefined): Rate | undefined {
  if (percent === undefined) return undefined;
  return percent === 100 ? FREE : rateFromFraction(percent / 100);
}

function positive(number: number | undefined): number | undefined {
  return number !== undefined && number >= 1 ? number : undefined;
}

/** A limit that is on without its number switches the rule off (M-B12). */
function limit(isOn: boolean, number: number | undefined): number | undefined {
  return isOn ? Math.max(0, number ?? 0) : undefined;
}

function money(decimal: number | undefined): Money | undefined {
  return decimal === undefined ? undefined : fromDecimal(decimal);
}

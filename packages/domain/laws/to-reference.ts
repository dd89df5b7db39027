/** Why: engine and reference speak of the same case in their own words; here the domain's become the wire's. */
import type { PromotableLine } from "../src/promotions/promotable-line.ts";
import type {
  Promotion,
  PromotionBenefit,
  PromotionCondition,
  PromotionTarget,
} from "../src/promotions/promotion.ts";
import { fraction } from "./fraction.ts";
import { rule, type BookEntry, type Line, type Rule } from "./reference-rule.ts";

export function lineOf(line: PromotableLine): Line {
  const books = Object.entries(line.priceBooks).map(([name, entries]): [string, BookEntry[]] => [
    name,
    entries.map(({ price, minimum, maximum }) => ({
      price: BigInt(price),
      minQty: minimum,
      maxQty: maximum,
    })),
  ]);
  return {
    codeId: line.code,
    qty: line.quantity,
    price: BigInt(line.base),
    options: BigInt(line.options),
    isTakeAway: line.isTakeAway,
    remark: line.remark,
    isOutside: line.isExempt,
    pricebook: Object.fromEntries(books),
  };
}

export function ruleOf(promotion: Promotion): Rule {
  const { quantities, limits, stacking } = promotion;
  return rule({
    _id: promotion.id,
    eventPriority: promotion.priority,
    isMemberOnly: promotion.isMemberOnly,
    excludeOption: promotion.ignoresOptions,
    itemsExclude: promotion.excluded,
    ...conditionOf(promotion.condition),
    ...targetOf(promotion.target),
    ...benefitOf(promotion.benefit),
    hasMinQty: quantities.needed !== undefined,
    minQty: quantities.needed ?? 0,
    maxQty: quantities.group ?? 0,
    itemQty: quantities.benefiting ?? 0,
    hasLimitedQty: limits.campaignQuantity !== undefined,
    limitedQty: limits.campaignQuantity ?? 0,
    hasMaxQtyPerBill: limits.billQuantity !== undefined,
    maxQtyPerBill: limits.billQuantity ?? 0,
    hasLimitedAmount: limits.campaignAmount !== undefined,
    limitedAmount: BigInt(limits.campaignAmount ?? 0),
    hasMaxDiscount: limits.billAmount !== undefined,
    maxDiscount: BigInt(limits.billAmount ?? 0),
    canStack: stacking.canStack,
    cantStackWithSpecificPromo: stacking.never.length > 0,
    listOfPromo: stacking.never,
  });
}

function conditionOf(condition: PromotionCondition): Partial<Rule> {
  switch (condition.kind) {
    case "anyItem":
      return { condition: 0 };
    case "items":
      return { condition: 1, itemsInclude: condition.codes };
    case "combo":
      return {
        condition: 2,
        itemBundle: condition.components.map(({ code, quantity }) => ({
          itemId: code,
          qty: quantity,
        })),
      };
    case "spend":
      return { condition: 3, minAmount: BigInt(condition.minimum) };
    case "spendOnItems":
      return {
        condition: 4,
        itemsInclude: condition.codes,
        minAmount: BigInt(condition.minimum),
      };
    case "anyCombo":
      return { condition: 5, itemsBundle: condition.codes ?? [] };
  }
}

function targetOf(target: PromotionTarget): Partial<Rule> {
  const itemsDiscountExclude = target.except;
  switch (target.kind) {
    case "qualifying":
      return { discountApply: 0, itemsDiscountExclude };
    case "items":
      return { discountApply: 1, itemsDiscountInclude: target.codes, itemsDiscountExclude };
    case "everything":
      return { discountApply: 2, itemsDiscountExclude };
  }
}

function benefitOf(benefit: PromotionBenefit): Partial<Rule> {
  switch (benefit.kind) {
    case "fixedPrice":
      return { discountType: 0, fixedPrice: BigInt(benefit.price) };
    case "percent": {
      const { numerator, denominator } = benefit.rate;
      return {
        discountType: 1,
        discountByPercent: true,
        discountPercent: fraction(BigInt(numerator) * 100n, denominator),
      };
    }
    case "amount":
      return { discountType: 1, discountPrice: BigInt(benefit.amount) };
    case "priceBook":
      return { type: 2, priceBookId: benefit.book };
  }
}

import { NO_RATE } from "@comanda/domain/money";
import type { PricingRules } from "@comanda/domain/pricing";
import type { PromotableLine, Promotion } from "@comanda/domain/promotions";

/** A promotion for everybody, without limits, that takes 1.00 off every unit; `parts` say what is different. */
export function promotionOf(parts: Partial<Promotion> = {}): Promotion {
  const id = parts.id ?? "P";
  return {
    id,
    name: { en: id, zh: "" },
    priority: 0,
    isMemberOnly: false,
    memberTier: "",
    isVoucher: false,
    clock: undefined,
    condition: { kind: "anyItem" },
    excluded: [],
    target: { kind: "qualifying", except: [] },
    benefit: { kind: "amount", amount: 100 },
    quantities: { needed: undefined, group: undefined, benefiting: undefined },
    limits: {
      campaignQuantity: undefined,
      billQuantity: undefined,
      campaignAmount: undefined,
      billAmount: undefined,
    },
    stacking: { canStack: true, never: [] },
    ignoresOptions: false,
    ...parts,
  };
}

/** Units of one dish as promotions see them, without price books; amounts in minor units. */
export function promotableLine(
  code: string,
  quantity: number,
  base: number,
  parts: Partial<PromotableLine> = {},
): PromotableLine {
  return {
    line: `${code} ${quantity}`,
    code,
    quantity,
    base,
    options: 0,
    isTakeAway: false,
    remark: "",
    isExempt: false,
    priceBooks: {},
    ...parts,
  };
}

/** A venue that adds nothing to the prices of its menu. */
export const NO_CHARGES: PricingRules = {
  shopTax: NO_RATE,
  taxMode: "shop",
  serviceCharge: NO_RATE,
  exemptsTakeAwayOrders: true,
  exemptsTakeAwayLines: true,
  showsGross: false,
  pricesIncludeTax: false,
};

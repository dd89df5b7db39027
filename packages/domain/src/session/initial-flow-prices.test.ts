import { dish, itemOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { NO_RATE, rateFromFraction } from "../money/rate.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { PricingRules } from "../pricing/pricing-rules.ts";
import type { Promotion } from "../promotions/promotion.ts";
import { advanceInitialFlow, startInitialFlow, type InitialFlowState } from "./initial-flow.ts";
import type { InitialFlow, InitialStep } from "./initial-step.ts";

const CODES = ["TEA", "SODA", "CAKE"] as const;
const items = [
  dish("TEA", ["Tea", "茶"], 3),
  dish("SODA", ["Soda", "汽水"], 4),
  dish("CAKE", ["Cake", "蛋糕"], 5),
].map(itemOf);

const steps = CODES.map((code): InitialStep => ({
  title: { en: "Choose", zh: "请选择" },
  items: [code],
  countsGuests: false,
  choosesForGuests: false,
  choosesMenu: false,
  menus: [],
}));
const menu = { categories: [], items: new Map(items.map((item) => [item.code, item])) };
const flow: InitialFlow = { steps, guests: 2, menu };

const rules: PricingRules = {
  shopTax: NO_RATE,
  taxMode: "shop",
  serviceCharge: NO_RATE,
  exemptsTakeAwayOrders: true,
  exemptsTakeAwayLines: true,
  showsGross: false,
};

/** A tenth off everything from 7.00. */
const fromSeven: Promotion = {
  id: "tenth",
  name: { en: "A tenth off", zh: "九折" },
  priority: 1,
  isMemberOnly: false,
  isVoucher: false,
  condition: { kind: "spend", minimum: 700 },
  excluded: [],
  target: { kind: "everything", except: [] },
  benefit: { kind: "percent", rate: rateFromFraction(0.1) ?? NO_RATE },
  quantities: { needed: undefined, group: undefined, benefiting: undefined },
  limits: {
    campaignQuantity: undefined,
    billQuantity: undefined,
    campaignAmount: undefined,
    billAmount: undefined,
  },
  stacking: { canStack: true, never: [] },
  ignoresOptions: false,
};

function subtotalOf(state: InitialFlowState): number | undefined {
  if (!("cart" in state)) return undefined;
  const { cart } = state;
  return priceCart({ cart, menu, rules, mode: "dineIn", promotions: [fromSeven] }).subtotal;
}

describe("the initial cart", () => {
  it("bears the promotions that apply after each addition, found anew [INI-009]", () => {
    let state = startInitialFlow(flow, { hasFlow: true, hasExpired: false, menuTitle: undefined });
    const subtotals = [subtotalOf(state)];
    for (const code of CODES) {
      const event = { kind: "submit", code, selection: [], remark: "", line: code } as const;
      const next = advanceInitialFlow(flow, state, event);
      if (!next.ok) throw new Error(next.refusal.kind);
      state = next.value;
      subtotals.push(subtotalOf(state));
    }
    // 3.00 is too little; from 7.00 on a tenth is taken off the tea as well.
    expect(subtotals).toEqual([0, 300, 630, 1080]);
    expect(state.kind).toBe("posting");
  });
});

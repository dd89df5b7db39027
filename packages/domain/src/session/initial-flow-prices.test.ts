import { dish, itemOf, NO_CHARGES, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { priceCart } from "../pricing/price-cart.ts";
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

/** A tenth off everything from 7.00. */
const fromSeven = promotionOf({
  condition: { kind: "spend", minimum: 700 },
  target: { kind: "everything", except: [] },
  benefit: { kind: "percent", rate: { numerator: 1, denominator: 10 } },
});

function subtotalOf(state: InitialFlowState): number | undefined {
  if (!("cart" in state)) return undefined;
  const { cart } = state;
  return priceCart({ cart, menu, rules: NO_CHARGES, mode: "dineIn", promotions: [fromSeven] })
    .subtotal;
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

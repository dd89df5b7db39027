import { cartOf, dish, itemOf, promotionOf, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { missedPromotions } from "./missed-promotions.ts";

const CAKE = itemOf(dish("CAKE", ["Cake", "蛋糕"], 8));
const VOUCHER = { ...itemOf(dish("VOUCHER", ["Voucher", "代金券"], 30)), isVoucher: true };
const menu = { categories: [], items: new Map([CAKE, VOUCHER].map((item) => [item.code, item])) };
const fromTwenty = promotionOf({ condition: { kind: "spend", minimum: 2000 } });

describe("missedPromotions", () => {
  it("counts what the cart's lines cost, and nothing that takes no part in promotions", () => {
    const cart = cartOf(want(CAKE), want(VOUCHER));
    expect(missedPromotions({ cart, menu, promotions: [fromTwenty] })).toEqual([
      { promotion: fromTwenty, missing: { kind: "amount", amount: 1200 }, of: 2000 },
    ]);
  });

  it("finds none where there are no promotions", () => {
    expect(missedPromotions({ cart: cartOf(want(CAKE)), menu })).toEqual([]);
  });
});

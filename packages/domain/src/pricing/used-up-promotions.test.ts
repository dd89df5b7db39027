import { cartOf, dish, itemOf, promotionOf, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { usedUpPromotions } from "./used-up-promotions.ts";

const JAR = itemOf(dish("JAR", ["Jar of kaya", "咖椰一罐"], 7.8));
const VOUCHER = { ...itemOf(dish("VOUCHER", ["Voucher", "代金券"], 30)), isVoucher: true };
const menu = { categories: [], items: new Map([JAR, VOUCHER].map((item) => [item.code, item])) };
const { limits } = promotionOf();
const two = promotionOf({
  condition: { kind: "items", codes: ["JAR", "VOUCHER"] },
  quantities: { needed: 1, group: 1, benefiting: undefined },
  limits: { ...limits, billQuantity: 2 },
});

describe("usedUpPromotions", () => {
  it("names what the lines of a cart have used up: at most two of three jars (M-I1)", () => {
    const jars = [2, 3].map((quantity) => cartOf(want(JAR, {}, { quantity })));
    expect(jars.map((cart) => usedUpPromotions({ cart, menu, promotions: [two] }))).toEqual([
      [],
      [{ promotion: two, limit: "bill" }],
    ]);
  });

  it("counts nothing that stands outside promotions, and names nothing where there are none", () => {
    const cart = cartOf(want(JAR, {}, { quantity: 2 }), want(VOUCHER));
    expect(usedUpPromotions({ cart, menu, promotions: [two] })).toEqual([]);
    expect(usedUpPromotions({ cart, menu })).toEqual([]);
  });
});

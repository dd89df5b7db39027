import { anyPrice, anyRate, fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { NO_RATE } from "../money/rate.ts";
import { textOf } from "../text.ts";
import { furtherDiscount, resolveDiscounts, type OrderDiscount } from "./order-discount.ts";

const TENTH = { numerator: 1, denominator: 10 };
const staff: OrderDiscount = {
  source: "staff",
  name: textOf("Regular"),
  kind: "percent",
  rate: TENTH,
};
const reward = (amount: number): OrderDiscount => ({
  source: "reward",
  name: { en: "Money off", zh: "减免" },
  kind: "amount",
  amount,
});
const amounts = (subtotal: number, discounts: readonly OrderDiscount[]) =>
  resolveDiscounts(subtotal, discounts).map(({ amount }) => amount);

describe("resolveDiscounts", () => {
  it("names each with its source and what it comes to", () => {
    expect(resolveDiscounts(5000, [staff, reward(500)])).toEqual([
      { source: "staff", name: { en: "Regular", zh: "" }, amount: 500 },
      { source: "reward", name: { en: "Money off", zh: "减免" }, amount: 500 },
    ]);
  });

  it("takes a percent of what the earlier left, rounded half up (Q-116)", () => {
    expect(amounts(5000, [reward(4095), staff])).toEqual([4095, 91]);
  });

  it("leaves out what comes to nothing", () => {
    const none: OrderDiscount = {
      source: "staff",
      name: textOf(""),
      kind: "percent",
      rate: NO_RATE,
    };
    expect(amounts(1000, [none, reward(0), reward(-5), reward(2000), reward(1)])).toEqual([1000]);
  });

  it("never takes more than the subtotal, whatever is granted", () => {
    const anyDiscount: fc.Arbitrary<OrderDiscount> = fc.oneof(
      anyPrice.map(reward),
      anyRate.map((rate): OrderDiscount => ({ ...staff, kind: "percent", rate })),
    );
    fc.assert(
      fc.property(anyPrice, fc.array(anyDiscount, { maxLength: 4 }), (subtotal, discounts) => {
        const taken = amounts(subtotal, discounts);
        expect(Math.min(...taken, 1)).toBeGreaterThan(0);
        expect(taken.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(subtotal);
      }),
      lawRuns(),
    );
  });
});

describe("furtherDiscount", () => {
  it("is the amount where there is one, else the percent (Q-013)", () => {
    const stated = { rate: TENTH, remark: "Regular" };
    expect(amounts(5000, [furtherDiscount({ ...stated, amount: 0 })])).toEqual([500]);
    expect(amounts(5000, [furtherDiscount({ ...stated, amount: 300 })])).toEqual([300]);
  });
});

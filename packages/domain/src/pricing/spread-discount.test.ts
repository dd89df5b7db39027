import { cartOf, choice, dish, itemOf, question, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Addition } from "../cart/add-to-cart.ts";
import type { Item } from "../menu/item.ts";
import { NO_RATE } from "../money/rate.ts";
import type { OrderMode } from "../order/order-mode.ts";
import { priceCart } from "./price-cart.ts";
import type { PricingRules } from "./pricing-rules.ts";

const RULES: PricingRules = {
  shopTax: { numerator: 1, denominator: 2 },
  taxMode: "item",
  serviceCharge: { numerator: 1, denominator: 2 },
  exemptsTakeAwayOrders: true,
  exemptsTakeAwayLines: true,
  showsGross: false,
  pricesIncludeTax: false,
};

/** The total of these dishes, with so much off the order; boxes cost 1.01. */
function total(
  dishes: readonly (Item | Addition)[],
  amount: number,
  mode: OrderMode = "dineIn",
): number {
  const additions = dishes.map((each) => ("item" in each ? each : want(each)));
  return priceCart({
    cart: cartOf(...additions),
    menu: { categories: [], items: new Map(additions.map(({ item }) => [item.code, item])) },
    rules: RULES,
    mode,
    containers: new Map(["BOX", "CUP"].map((code) => [code, itemOf(dish(code, [code, ""], 1.01))])),
    orderDiscounts: [{ source: "staff", name: { en: "", zh: "" }, kind: "amount", amount }],
  }).total;
}

const taxed = itemOf(dish("AA", ["Taxed", ""], 1));
const untaxed: Item = { ...taxed, code: "BB", taxRate: NO_RATE };

describe("a discount of the order", () => {
  it("gives the odd cent to the same of two boxes, whichever was needed first (D-17, M-G10)", () => {
    const inCup: Item = { ...taxed, containers: { isAutomatic: true, codes: ["CUP"] } };
    const inBox: Item = { ...untaxed, containers: { isAutomatic: true, codes: ["BOX"] } };
    // 0.01 falls to BOX by its code: 1.00 x 1.5 + 1.01 x 1.5 + 1.00 + 1.00 = 5.015.
    expect(total([inCup, inBox], 1, "pickUp")).toBe(502);
    expect(total([inBox, inCup], 1, "pickUp")).toBe(502);
  });

  it("is spread in proportion to what the lines pay, so that each keeps its rates (Q-010)", () => {
    const dear: Item = { ...untaxed, price: 300 };
    // 4.00 off 1.00 and 3.00 would be everything; 2.00 leave 0.50 x 1.5 x 1.5 and 1.50 x 1.5.
    expect(total([taxed, dear], 200)).toBe(338);
  });

  it("gives the odd cent to the same dish in whatever order they were added (D-17)", () => {
    // 0.01 falls to AA by its code: 0.99 x 1.5 x 1.5 + 1.00 x 1.5 = 3.7275.
    expect(total([taxed, untaxed], 1)).toBe(373);
    expect(total([untaxed, taxed], 1)).toBe(373);
  });

  it("gives it to the dish with the cheaper options, then to the one eaten here (D-17)", () => {
    const size = question("list", ["Size", ""], [choice("L", ["Large", ""], { add: 2 })]);
    const tea = itemOf(dish("TEA", ["Tea", ""], 1, { groups: [size] }));
    const packed = want(tea, {}, { isTakeAway: true });
    // Of 0.06 exactly 1.5 and 4.5 cents: 0.98 x 1.5 + 2.96 x 1.5 x 1.5.
    expect(total([want(tea, { Size: "L" }), packed], 6)).toBe(813);
    // Of 0.01 exactly half a cent each: 0.99 x 1.5 x 1.5 + 1.00 x 1.5.
    expect(total([packed, tea], 1)).toBe(373);
  });

  it("gives the odd cent of a container to the same part as well (M-A16, D-17)", () => {
    const boxed = (item: Item): Item => ({
      ...item,
      price: 0,
      containers: { isAutomatic: true, codes: ["BOX"] },
    });
    const pair = [boxed(taxed), boxed(untaxed)];
    // The part of AA pays 1.00 x 1.5, the other 1.01; the other way round it would be 2.52.
    expect(total(pair, 1, "pickUp")).toBe(251);
    expect(total([...pair].reverse(), 1, "pickUp")).toBe(251);
  });

  it("gives the odd cent to a dish before a container, whatever their codes (M-G10)", () => {
    const free: Item = { ...untaxed, price: 0, containers: { isAutomatic: true, codes: ["BOX"] } };
    const soup: Item = { ...taxed, code: "ZUPPE", price: 101 };
    // The box of the untaxed dish keeps its 1.01, the soup pays 1.00 x 1.5; the other way round it would be 2.52.
    expect(total([free, soup], 1, "pickUp")).toBe(251);
    expect(total([soup, free], 1, "pickUp")).toBe(251);
  });

  it("may be the whole order, and leaves nothing to charge", () => {
    expect(total([taxed, untaxed], 200)).toBe(0);
    expect(total([], 200)).toBe(0);
  });
});

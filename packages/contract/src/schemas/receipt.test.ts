import { priceCart } from "@comanda/domain/pricing";
import { cartOf, openVenue, plainVenue, want } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { promotionFromWire } from "../mapping/promotion.ts";
import { Promotion } from "./promotion.ts";
import { Receipt } from "./receipt.ts";

/** Two cakes at half price, water from staff, boxes, money off, service charge, tax and delivery. */
function fullReceipt() {
  const { item, venue } = openVenue(plainVenue());
  const cake = { ...item("CAKE"), containers: { isAutomatic: true, codes: ["BOX"] } };
  const [cakes, water] = cartOf(want(cake, {}, { quantity: 2 }), want(item("WATER"))).lines;
  const special = { isOn: true, fraction: 0.5, amount: 0, remark: "Regular" };
  const lines = [...(cakes ? [cakes] : []), ...(water ? [{ ...water, special }] : [])];
  const promotion = v.parse(Promotion, {
    _id: "HH",
    eventName: "Happy hour",
    condition: 1,
    itemsInclude: ["CAKE"],
    discountByPercent: true,
    discountPercent: 50,
  });
  const read = promotionFromWire(promotion);
  return priceCart({
    cart: { lines },
    menu: { categories: [], items: new Map([cake, item("WATER")].map((of) => [of.code, of])) },
    rules: { ...venue.pricing, exemptsTakeAwayOrders: false },
    mode: "delivery",
    promotions: read.ok ? [read.value] : [],
    containers: new Map([["BOX", { ...item("WATER"), code: "BOX", isContainer: true }]]),
    orderDiscounts: [
      { source: "staff", name: { en: "Regular", zh: "" }, kind: "amount", amount: 100 },
      { source: "reward", name: { en: "Fifty off", zh: "减免" }, kind: "amount", amount: 50 },
    ],
    delivery: 500,
  });
}

describe("Receipt", () => {
  it("is the domain's receipt, unchanged", () => {
    const { item, menu, venue } = openVenue(plainVenue({ settings: { taxMode: 1 } }));
    const cart = cartOf(
      want(item("MEAL"), { Main: { noodles: { Cup: "large" } } }, { quantity: 2, remark: "hot" }),
      want(item("CAKE"), {}, { isTakeAway: true }),
    );
    const receipt = priceCart({ cart, menu, rules: venue.pricing, mode: "dineIn" });
    expect(v.parse(Receipt, JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
  });

  it("is the domain's with everything that may stand on it", () => {
    const receipt = fullReceipt();
    expect(v.parse(Receipt, JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
    expect(receipt.lines.map(({ adjustments }) => adjustments.length)).toEqual([1, 1, 0]);
    expect([receipt.discounts.length, receipt.charges.length, receipt.promotions.length]).toEqual([
      2, 3, 1,
    ]);
  });

  it("of an order from before promotions and containers is read as one without them", () => {
    const { lines, discounts: _, promotions: __, ...old } = fullReceipt();
    const oldLines = lines.map(({ adjustments: ___, isContainer: ____, ...line }) => line);
    const stored = JSON.parse(JSON.stringify({ ...old, lines: oldLines })) as unknown;
    expect(v.parse(Receipt, stored)).toEqual({
      ...old,
      lines: oldLines.map((line) => ({ ...line, adjustments: [], isContainer: false })),
      discounts: [],
      promotions: [],
    });
  });

  it("of an older order may name a discount in one language, which is read in both", () => {
    const receipt = fullReceipt();
    const stored = receipt.discounts.map((each) => ({ ...each, name: each.name.en }));
    expect(v.parse(Receipt, { ...receipt, discounts: stored }).discounts).toEqual([
      { source: "staff", name: { en: "Regular", zh: "" }, amount: 100 },
      { source: "reward", name: { en: "Fifty off", zh: "" }, amount: 50 },
    ]);
  });
});

import { dish, itemOf, openVenue, plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { formatPercent } from "../money/rate.ts";
import { chargesBeside, chargesBesideMenu } from "./charges-beside.ts";
import type { PricingRules } from "./pricing-rules.ts";

const { item, venue } = openVenue(plainVenue());
const cake = item("CAKE");
const shop = venue.pricing;
const perItem: PricingRules = { ...shop, taxMode: "item" };

describe("chargesBeside", () => {
  const beside = (of: typeof cake, rules: PricingRules, mode: "dineIn" | "pickUp" = "dineIn") =>
    chargesBeside(of, mode, rules).map(({ kind, rate }) => `${kind} ${formatPercent(rate)}`);

  it("are the service charge and the dish's tax where prices are shown without them", () => {
    expect(beside(cake, perItem)).toEqual(["serviceCharge 10%", "tax 5%"]);
  });

  it("are the service charge alone where prices are shown with tax", () => {
    expect(beside(cake, { ...shop, showsGross: true })).toEqual(["serviceCharge 10%"]);
    expect(beside(cake, { ...perItem, pricesIncludeTax: true })).toEqual(["serviceCharge 10%"]);
  });

  it("are none where nothing is charged", () => {
    const bread = itemOf(dish("BREAD", ["Bread", "面包"], 3, { rest: { tax: 0 } }));
    expect(beside(bread, { ...perItem, exemptsTakeAwayOrders: true }, "pickUp")).toEqual([]);
  });
});

describe("chargesBesideMenu", () => {
  const beside = (rules: PricingRules, mode: "dineIn" | "pickUp" = "dineIn") =>
    chargesBesideMenu(mode, rules).map(
      ({ kind, rate }) => `${kind} ${rate === undefined ? "of each" : formatPercent(rate)}`,
    );

  it("names the rate that all dishes share, and none where each may have its own", () => {
    expect(beside(shop)).toEqual(["serviceCharge 10%", "tax 9%"]);
    expect(beside(perItem)).toEqual(["serviceCharge 10%", "tax of each"]);
  });

  it("leaves out what the prices hold already and what is not charged", () => {
    expect(beside({ ...shop, showsGross: true })).toEqual(["serviceCharge 10%"]);
    expect(beside({ ...shop, pricesIncludeTax: true })).toEqual(["serviceCharge 10%"]);
    expect(beside({ ...shop, exemptsTakeAwayOrders: true }, "pickUp")).toEqual(["tax 9%"]);
    const free = { ...shop, shopTax: { numerator: 0, denominator: 1 } };
    expect(beside({ ...free, exemptsTakeAwayOrders: true }, "pickUp")).toEqual([]);
  });
});

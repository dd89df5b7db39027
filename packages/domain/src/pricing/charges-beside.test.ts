import { dish, itemOf, openVenue, plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { formatPercent } from "../money/rate.ts";
import { chargesBeside } from "./charges-beside.ts";
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
  });

  it("are none where nothing is charged", () => {
    const bread = itemOf(dish("BREAD", ["Bread", "面包"], 3, { rest: { tax: 0 } }));
    expect(beside(bread, { ...perItem, exemptsTakeAwayOrders: true }, "pickUp")).toEqual([]);
  });
});

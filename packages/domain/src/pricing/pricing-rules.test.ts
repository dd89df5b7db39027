import {
  lawRuns,
  anyItem,
  anyPrice,
  anyRules,
  dish,
  fc,
  itemOf,
  openVenue,
  plainVenue,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import {
  serviceChargeOf,
  shownAmount,
  shownPrice,
  taxRateOf,
  type PricingRules,
} from "./pricing-rules.ts";

const { item, venue } = openVenue(plainVenue());
const [cake, water] = [item("CAKE"), item("WATER")];
const shop = venue.pricing;
const perItem: PricingRules = { ...shop, taxMode: "item" };

const five = { numerator: 1, denominator: 20 };
const nine = { numerator: 9, denominator: 100 };

describe("taxRateOf", () => {
  it("is the shop's rate in tax mode 0, whatever the dish says [PRC-004]", () => {
    expect([taxRateOf(cake, shop), taxRateOf(water, shop)]).toEqual([nine, nine]);
  });

  it("is the dish's own in other tax modes, else the shop's (Q-002) [PRC-003]", () => {
    expect([taxRateOf(cake, perItem), taxRateOf(water, perItem)]).toEqual([five, nine]);
  });

  it("may be nothing at all, and that is not the same as nothing said [PRC-003]", () => {
    const bread = itemOf(dish("BREAD", ["Bread", "面包"], 3, { rest: { tax: 0 } }));
    expect(taxRateOf(bread, perItem)).toEqual({ numerator: 0, denominator: 1 });
  });
});

describe("shownAmount", () => {
  it("reads with the shop's tax where prices do", () => {
    expect(shownAmount(1000, shop)).toBe(1000);
    expect(shownAmount(1000, { ...shop, showsGross: true })).toBe(1090);
  });

  it("reads as the venue has typed it where prices include tax, whatever else is on (M-I3)", () => {
    const rules = { ...shop, showsGross: true, pricesIncludeTax: true };
    expect([shownAmount(1000, rules), shownPrice(1000, water, rules)]).toEqual([1000, 1000]);
  });
});

describe("serviceChargeOf", () => {
  const ten = { numerator: 1, denominator: 10 };
  const none = { numerator: 0, denominator: 1 };
  const here = { isTakeAway: false };
  const away = { isTakeAway: true };

  it("is taken at the table, not on what is taken away, unless the venue says so [PRC-015]", () => {
    expect(serviceChargeOf(here, "dineIn", shop)).toEqual(ten);
    expect(serviceChargeOf(away, "dineIn", shop)).toEqual(none);
    expect(serviceChargeOf(away, "dineIn", { ...shop, exemptsTakeAwayLines: false })).toEqual(ten);
  });

  it("asks for take-away orders the one flag, for take-away lines the other [PRC-016]", () => {
    const charged = { ...shop, exemptsTakeAwayOrders: false };
    expect(serviceChargeOf(here, "delivery", shop)).toEqual(none);
    expect(serviceChargeOf(here, "delivery", charged)).toEqual(ten);
    expect(serviceChargeOf(away, "delivery", charged)).toEqual(ten);
    expect(serviceChargeOf(away, "inRoom", charged)).toEqual(none);
  });
});

describe("shownPrice", () => {
  const gross = { ...shop, showsGross: true };

  it("shows 5.00 as 5.45 with 9 % tax in it (Q-001) [PRC-002, PRC-005]", () => {
    expect(shownPrice(500, water, gross)).toBe(545);
  });

  it("shows the stored price where the venue shows no gross prices [PRC-005]", () => {
    expect(shownPrice(500, water, shop)).toBe(500);
  });

  it("takes the dish's own tax where the venue does [PRC-003]", () => {
    expect(shownPrice(600, cake, { ...perItem, showsGross: true })).toBe(630);
    expect(shownPrice(600, cake, gross)).toBe(654);
  });

  it("rounds each piece, so that three of 1.05 show 3.42 (Q-022d)", () => {
    expect(3 * shownPrice(105, water, gross)).toBe(342);
  });

  it("is never below the stored price [PRC-002]", () => {
    fc.assert(
      fc.property(anyPrice, anyItem(0), anyRules, (price, of, rules) => {
        expect(shownPrice(price, of, rules)).toBeGreaterThanOrEqual(price);
      }),
      lawRuns(),
    );
  });
});

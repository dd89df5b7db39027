import { cartOf, openVenue, plainVenue, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Item } from "../menu/item.ts";
import type { Rate } from "../money/rate.ts";
import { lineShares } from "./line-shares.ts";
import { priceCart, type PricingInput } from "./price-cart.ts";
import type { PricingRules } from "./pricing-rules.ts";

const { item, venue } = openVenue(plainVenue());
const NINE: Rate = { numerator: 9, denominator: 100 };
const NONE: Rate = { numerator: 0, denominator: 1 };
const RULES: PricingRules = {
  ...venue.pricing,
  shopTax: NINE,
  taxMode: "shop",
  serviceCharge: NONE,
};

/** A dish of this price, in minor units. */
function dish(code: string, price: number, parts: Partial<Item> = {}): Item {
  return { ...item("WATER"), code, price, ...parts };
}

function taxesOf(dishes: readonly Item[], parts: Partial<PricingInput> = {}) {
  const input: PricingInput = {
    cart: cartOf(...dishes.map((each) => want(each))),
    menu: { categories: [], items: new Map(dishes.map((each) => [each.code, each])) },
    rules: RULES,
    mode: "dineIn",
    ...parts,
  };
  const receipt = priceCart(input);
  const whole = receipt.charges.find(({ kind }) => kind === "tax")?.amount ?? 0;
  const shares = lineShares(input, receipt);
  return { shares, taxes: shares.map(({ tax }) => tax), whole };
}

describe("lineShares", () => {
  it("spreads the order's tax over its lines, to the cent (PRC-014)", () => {
    const { taxes, whole } = taxesOf([dish("A", 100), dish("B", 110)]);
    expect([taxes, whole]).toEqual([[9, 10], 19]);
  });

  it("lets each dish bear its own rate (PRC-003)", () => {
    const rules: PricingRules = { ...RULES, taxMode: "item" };
    const dishes = [dish("BREAD", 1000, { taxRate: NONE }), dish("RICE", 500)];
    expect(taxesOf(dishes, { rules }).taxes).toEqual([0, 45]);
  });

  it("spreads the tax inside over the lines at its rate, by what they pay with service charge (M-I3)", () => {
    const rules: PricingRules = {
      ...RULES,
      taxMode: "item",
      pricesIncludeTax: true,
      serviceCharge: { numerator: 1, denominator: 10 },
    };
    const ten = { taxRate: { numerator: 1, denominator: 10 } };
    const dishes = [dish("SOUP", 1000, ten), dish("RICE", 500, ten), dish("WINE", 1090)];
    const [soup, rice, wine] = dishes.map((each, at) => want(each, {}, { isTakeAway: at > 0 }));
    const cart = cartOf(...[soup, rice, wine].flatMap((each) => each ?? []));
    // 11.00 and 5.00 at 10 % hold 1.45, 10.90 at 9 % hold 0.90.
    expect(taxesOf(dishes, { rules, cart }).taxes).toEqual([100, 45, 90]);
  });

  it("lets a container bear the rates of what it is for (M-A16)", () => {
    const box = dish("BOX", 100);
    const packed = { containers: { isAutomatic: true, codes: ["BOX"] } };
    const rules: PricingRules = { ...RULES, taxMode: "item" };
    const bread = dish("BREAD", 1000, { ...packed, taxRate: NONE });
    const rice = dish("RICE", 500, packed);
    const cart = cartOf(
      want(bread, {}, { isTakeAway: true }),
      want(rice, {}, { isTakeAway: true }),
    );
    const { taxes, whole } = taxesOf([bread, rice], {
      cart,
      rules,
      containers: new Map([["BOX", box]]),
    });
    expect([taxes, whole]).toEqual([[0, 45, 9], 54]);
  });

  it("is the tax on what is paid after a discount of the order (Q-010)", () => {
    const orderDiscounts = [
      {
        source: "staff",
        name: { en: "Half", zh: "" },
        kind: "percent",
        rate: { numerator: 1, denominator: 2 },
      },
    ] as const;
    const { taxes, whole } = taxesOf([dish("A", 1000), dish("B", 3000)], { orderDiscounts });
    expect([taxes, whole]).toEqual([[45, 135], 180]);
  });

  it("bears no service charge, and where a line has one the tax on it (PRC-014)", () => {
    const rules: PricingRules = { ...RULES, serviceCharge: { numerator: 1, denominator: 2 } };
    const [served, packed] = [dish("A", 1000), dish("B", 1000)];
    const cart = cartOf(want(served), want(packed, {}, { isTakeAway: true }));
    // 9 % of 15.00 at the table, and of 10.00 in a bag.
    const { taxes, whole } = taxesOf([served, packed], {
      rules: { ...rules, exemptsTakeAwayLines: true },
      cart,
    });
    expect([taxes, whole]).toEqual([[135, 90], 225]);
  });

  it("spreads discount and service charge too, a cent of rest to the larger fraction (Q-010)", () => {
    const rules: PricingRules = { ...RULES, serviceCharge: { numerator: 1, denominator: 10 } };
    const name = { en: "Regular", zh: "" };
    const orderDiscounts = [{ source: "staff", name, kind: "amount", amount: 10 }] as const;
    const { shares } = taxesOf([dish("A", 105), dish("B", 205)], { rules, orderDiscounts });
    // 0.10 off 3.10; 10 % of 3.00; 9 % of 3.30.
    expect(shares).toEqual([
      { discount: 3, serviceCharge: 10, tax: 10 },
      { discount: 7, serviceCharge: 20, tax: 20 },
    ]);
  });

  it("takes a line's share by what it is, and not by its place (D-17)", () => {
    const name = { en: "Regular", zh: "" };
    const orderDiscounts = [{ source: "staff", name, kind: "amount", amount: 1 }] as const;
    const [a, b] = [dish("A", 100), dish("B", 100)];
    const discountsOf = (...dishes: Item[]) =>
      taxesOf(dishes, { orderDiscounts }).shares.map(({ discount }) => discount);
    expect([discountsOf(a, b), discountsOf(b, a)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it("is nothing where nothing is taxed", () => {
    expect(taxesOf([dish("A", 100)], { rules: { ...RULES, shopTax: NONE } }).taxes).toEqual([0]);
  });
});

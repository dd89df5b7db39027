import {
  anyItem,
  anyLine,
  anyRules,
  cartOf,
  fc,
  lawRuns,
  openVenue,
  plainVenue,
  promotionOf,
  want,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Item } from "../menu/item.ts";
import { priceCart, type PricingInput } from "../pricing/price-cart.ts";
import { orderedLines } from "./ordered-line.ts";
import { orderAmounts, receiptOfOrder } from "./receipt-of-order.ts";

const { item, venue } = openVenue(plainVenue());
const BOX: Item = { ...item("WATER"), code: "BOX", title: { en: "Box", zh: "盒" }, price: 30 };
const STAFF = { source: "staff", name: { en: "Regular", zh: "老主顾" } } as const;

/** An order as it is kept, and whether its lines, sums and receipt say the same. */
function expectSame(input: PricingInput) {
  const receipt = priceCart(input);
  const lines = orderedLines(input, receipt);
  const amounts = orderAmounts(receipt);
  expect(JSON.stringify(receiptOfOrder(amounts, lines))).toBe(JSON.stringify(receipt));
  const sumOf = (of: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((sum, line) => sum + of(line), 0);
  const { subtotal, discount, serviceCharge, tax, delivery, total } = amounts;
  expect(sumOf(({ lineTotal }) => lineTotal)).toBe(subtotal);
  expect(sumOf(({ shares }) => shares.discount)).toBe(discount);
  expect(sumOf(({ shares }) => shares.serviceCharge)).toBe(serviceCharge);
  expect(sumOf(({ shares }) => shares.tax)).toBe(tax);
  const added = amounts.includedTaxes === undefined ? tax : 0;
  expect(subtotal - discount + serviceCharge + added + delivery).toBe(total);
  return { receipt, lines, amounts };
}

describe("an order's lines and amounts", () => {
  // Each run prices an order.
  it("make its receipt, to the letter, whatever was ordered", () => {
    const anyOrder = fc
      .record({ dish: anyItem(2), rules: anyRules, discount: fc.nat(5_000), delivery: fc.nat(900) })
      .chain(({ dish, rules, discount, delivery }) =>
        fc.array(anyLine(dish), { minLength: 1, maxLength: 3 }).map((lines) => ({
          cart: { lines: lines.map((line, at) => ({ ...line, id: `line-${at}` })) },
          menu: { categories: [], items: new Map([[dish.code, dish]]) },
          rules,
          mode: "dineIn" as const,
          orderDiscounts: [{ ...STAFF, kind: "amount" as const, amount: discount }],
          delivery,
        })),
      );
    fc.assert(
      fc.property(anyOrder, (input) => {
        expectSame(input);
      }),
      lawRuns(),
    );
  });

  it("keep containers, promotions, discounts, a fee and prices that are shown with tax", () => {
    const cake: Item = { ...item("CAKE"), containers: { isAutomatic: true, codes: ["BOX"] } };
    const cart = cartOf(want(item("WATER")), want(cake, {}, { quantity: 2, isTakeAway: true }));
    const dishes = [item("WATER"), cake].map((dish) => [dish.code, dish] as const);
    const { receipt, lines, amounts } = expectSame({
      cart,
      menu: { categories: [], items: new Map(dishes) },
      containers: new Map([["BOX", BOX]]),
      rules: { ...venue.pricing, showsGross: true },
      mode: "dineIn",
      promotions: [promotionOf({})],
      orderDiscounts: [{ ...STAFF, kind: "amount", amount: 20 }],
      delivery: 350,
    });
    expect(receipt.promotions).toHaveLength(1);
    expect(receipt.shownTaxes).toHaveLength(3);
    expect(lines.map(({ isContainer }) => isContainer)).toEqual([false, false, true]);
    expect(amounts).toMatchObject({ discount: 20, delivery: 350 });
  });

  it("keep the tax inside by rate, and each line its part of it (M-I3)", () => {
    const cake: Item = { ...item("CAKE"), price: 550, taxRate: { numerator: 1, denominator: 10 } };
    const soup: Item = { ...cake, code: "SOUP", price: 999, taxRate: undefined };
    const { lines, amounts } = expectSame({
      cart: cartOf(want(cake), want(soup), want(soup, {}, { isTakeAway: true, quantity: 2 })),
      menu: { categories: [], items: new Map([cake, soup].map((dish) => [dish.code, dish])) },
      rules: {
        ...venue.pricing,
        pricesIncludeTax: true,
        taxMode: "item",
        shopTax: { numerator: 1, denominator: 5 },
        serviceCharge: { numerator: 0, denominator: 1 },
      },
      mode: "dineIn",
    });
    expect(lines.map(({ shares }) => shares.tax)).toEqual([50, 167, 333]);
    expect(amounts).toMatchObject({ tax: 550, total: 3547 });
    expect(amounts.includedTaxes).toEqual([
      { rate: { numerator: 1, denominator: 10 }, amount: 50 },
      { rate: { numerator: 1, denominator: 5 }, amount: 500 },
    ]);
  });

  it("keep what the guest is allergic to", () => {
    const cart = cartOf(want(item("WATER")));
    const menu = { categories: [], items: new Map([["WATER", item("WATER")]]) };
    const input: PricingInput = { cart, menu, rules: venue.pricing, mode: "dineIn" };
    const receipt = { ...priceCart(input), allergies: ["peanut" as const] };
    const kept = receiptOfOrder(orderAmounts(receipt), orderedLines(input, receipt));
    expect(kept).toEqual(receipt);
  });
});

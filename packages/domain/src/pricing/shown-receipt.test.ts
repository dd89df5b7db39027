import {
  anyItem,
  anyLine,
  anyRules,
  cartOf,
  choice,
  dish,
  fc,
  itemOf,
  lawRuns,
  openVenue,
  plainVenue,
  promotionOf,
  question,
  want,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Item } from "../menu/item.ts";
import { formatAmount } from "../money/money.ts";
import { priceCart } from "./price-cart.ts";
import { shownPrice, type PricingRules } from "./pricing-rules.ts";
import { shownUnitPrice } from "./shown-unit-price.ts";
import type { Receipt } from "./receipt.ts";
import { shownReceipt } from "./shown-receipt.ts";

const { venue } = openVenue(plainVenue());
const net = venue.pricing;
const gross: PricingRules = { ...net, showsGross: true };

const milk = question("list", ["Milk", "选奶"], [choice("oat", ["Oat", "燕麦奶"], { add: 0.92 })]);
const burger = itemOf(dish("BURGER", ["Burger", "汉堡"], 27.52, { groups: [milk] }));
const beer = itemOf(dish("BEER", ["Beer", "啤酒"], 1.05));
const coin = itemOf(dish("COIN", ["A coin", "一点心意"], 5, { rest: { tax: 0 } }));

function price(rules: PricingRules, ...wanted: readonly ReturnType<typeof want>[]): Receipt {
  const items = new Map([burger, beer, coin].map((item): [string, Item] => [item.code, item]));
  const menu = { categories: [], items };
  return priceCart({ cart: cartOf(...wanted), menu, rules, mode: "dineIn" });
}

/** Every figure as it is printed, from top to bottom. */
function printed(receipt: Receipt): readonly string[] {
  const shown = shownReceipt(receipt);
  const { lines, subtotal, rounding, charges, total, includedTaxes } = shown;
  return [
    ...lines.map(({ lineTotal, options }) =>
      [lineTotal, ...options.map((option) => option.price)].map(formatAmount).join(" with "),
    ),
    `subtotal ${formatAmount(subtotal)}`,
    ...(rounding === 0 ? [] : [`rounding ${formatAmount(rounding)}`]),
    ...charges.map(({ kind, amount }) => `${kind} ${formatAmount(amount)}`),
    `total ${formatAmount(total)}`,
    ...includedTaxes.map(({ amount }) => `of which tax ${formatAmount(amount)}`),
  ];
}

describe("a receipt as it is shown", () => {
  it("is itself where prices are shown without tax [PRC-001]", () => {
    const receipt = price(net, want(burger, { Milk: "oat" }));
    expect(shownReceipt(receipt)).toMatchObject({ ...receipt, rounding: 0 });
    expect(printed(receipt)).toEqual([
      "28.44 with 0.92",
      "subtotal 28.44",
      "serviceCharge 2.84",
      "tax 2.82",
      "total 34.10",
    ]);
  });

  it("says the prices of the menu where they are shown with tax, choices too [PRC-001]", () => {
    expect(printed(price(gross, want(burger, { Milk: "oat" })))).toEqual([
      "31.00 with 1.00",
      "subtotal 31.00",
      "serviceCharge 3.10",
      "total 34.10",
      "of which tax 2.82",
    ]);
  });

  it("is itself where prices include tax, without a row for rounding, and names each rate (M-I3)", () => {
    const rules = { ...gross, pricesIncludeTax: true, taxMode: "item" } as const;
    const receipt = price(rules, want(beer, {}, { quantity: 3 }), want(coin));
    expect(shownReceipt(receipt)).toEqual({ ...receipt, rounding: 0 });
    expect(printed(receipt)).toEqual([
      "3.15",
      "5.00",
      "subtotal 8.15",
      "serviceCharge 0.82",
      "total 8.97",
      "of which tax 0.29",
    ]);
  });

  it("names the cents that rounded prices lack (Q-022d)", () => {
    const rules = { ...gross, serviceCharge: { numerator: 0, denominator: 1 } };
    expect(printed(price(rules, want(beer, {}, { quantity: 3 })))).toEqual([
      "3.42",
      "subtotal 3.42",
      "rounding 0.01",
      "total 3.43",
      "of which tax 0.28",
    ]);
  });

  it("shows each dish with its own tax, and what bears none as it is", () => {
    const rules: PricingRules = { ...gross, taxMode: "item" };
    expect(printed(price(rules, want(burger), want(coin)))).toEqual([
      "30.00",
      "5.00",
      "subtotal 35.00",
      "serviceCharge 3.50",
      "total 38.50",
      "of which tax 2.73",
    ]);
  });

  it("shows promotions, discounts and delivery beside prices with tax", () => {
    const halfOff = promotionOf({
      benefit: { kind: "percent", rate: { numerator: 1, denominator: 2 } },
    });
    const receipt = priceCart({
      cart: cartOf(want(coin), want(burger, {}, { quantity: 2 })),
      menu: { categories: [], items: new Map([coin, burger].map((of) => [of.code, of])) },
      rules: { ...gross, taxMode: "item" },
      mode: "delivery",
      promotions: [{ ...halfOff, condition: { kind: "items", codes: ["BURGER"] } }],
      orderDiscounts: [
        { source: "staff", name: { en: "Regular", zh: "" }, kind: "amount", amount: 300 },
      ],
      delivery: 500,
    });
    // 5.00 and half of 2 x 27.52 are 32.52, with tax 35.00: 3.00 off the one are 3.23 off the other.
    const { lines, discounts } = shownReceipt(receipt);
    expect(
      lines.map(({ adjustments, lineTotal }) => [
        adjustments.map(({ amount }) => amount),
        lineTotal,
      ]),
    ).toEqual([
      [[], 500],
      [[3000], 3000],
    ]);
    expect(lines[1]?.adjustments).toMatchObject([{ kind: "promotion", promotion: "P" }]);
    expect(discounts.map(({ amount }) => amount)).toEqual([323]);
    expect(printed(receipt)).toEqual([
      "5.00",
      "30.00",
      "subtotal 35.00",
      "delivery 5.00",
      "total 36.77",
      "of which tax 2.25",
    ]);
  });

  // 4.305 and 29.9968 with tax are 34.30, and 10 % of both 3.43.
  it("is exact where dishes bear taxes of different parts: 5 % is 1/20, 9 % is 9/100", () => {
    const cake = itemOf(dish("CAKE", ["Cake", "蛋糕"], 4.1, { rest: { tax: 0.05 } }));
    const receipt = priceCart({
      cart: cartOf(want(cake), want(burger)),
      menu: { categories: [], items: new Map([cake, burger].map((of) => [of.code, of])) },
      rules: { ...gross, taxMode: "item" },
      mode: "dineIn",
    });
    expect(printed(receipt)).toEqual([
      "4.31",
      "30.00",
      "subtotal 34.31",
      "rounding -0.01",
      "serviceCharge 3.43",
      "total 37.73",
      "of which tax 2.95",
    ]);
  });

  it("adds up, and each line is what the dish's page said", () => {
    const anyOrder = fc.record({
      orders: fc.array(
        anyItem(2).chain((item) => anyLine(item).map((line) => ({ item, line }))),
        { maxLength: 3 },
      ),
      rules: anyRules,
      delivery: fc.nat(2000),
    });
    fc.assert(
      fc.property(anyOrder, ({ orders, rules, delivery }) => {
        const named = orders.map(({ item, line }, at) => ({
          item: { ...item, code: `${at}` },
          line: { ...line, code: `${at}` },
        }));
        const receipt = priceCart({
          cart: { lines: named.map(({ line }) => line) },
          menu: { categories: [], items: new Map(named.map(({ item }) => [item.code, item])) },
          rules,
          mode: "delivery",
          delivery,
          orderDiscounts: [
            { source: "staff", name: { en: "Regular", zh: "" }, kind: "amount", amount: 150 },
          ],
        });
        const shown = shownReceipt(receipt);
        const charged = shown.charges.reduce((sum, { amount }) => sum + amount, shown.rounding);
        const off = shown.discounts.reduce((sum, { amount }) => sum + amount, 0);
        expect(shown.subtotal - off + charged).toBe(receipt.total);
        const units = named.map(({ item, line }) => shownUnitPrice(item, line.selection, rules));
        expect(shown.lines.map(({ unitTotal }) => unitTotal)).toEqual(units);
        for (const [at, { item }] of named.entries()) {
          expect(shown.lines[at]?.unitPrice).toBe(shownPrice(item.price, item, rules));
        }
      }),
      lawRuns(),
    );
  });
});

import type { Item } from "@comanda/domain/menu";
import { orderedLines } from "@comanda/domain/order";
import { priceCart, type PricingInput, type Receipt } from "@comanda/domain/pricing";
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
import { packReceipt, unpackReceipt } from "./packed-receipt.ts";

function expectSame(input: PricingInput): Receipt {
  const receipt = priceCart(input);
  const read = unpackReceipt(packReceipt(receipt), orderedLines(input, receipt));
  expect(JSON.stringify(read)).toBe(JSON.stringify(receipt));
  return receipt;
}

describe("a receipt that is packed", () => {
  // Each run prices an order.
  it("is read as it was, to the letter, whatever was ordered", () => {
    const anyOrder = fc.record({ dish: anyItem(2), rules: anyRules }).chain(({ dish, rules }) =>
      fc.array(anyLine(dish), { minLength: 1, maxLength: 3 }).map((lines) => ({
        cart: { lines: lines.map((line, at) => ({ ...line, id: `line-${at}` })) },
        menu: { categories: [], items: new Map([[dish.code, dish]]) },
        rules,
        mode: "dineIn" as const,
      })),
    );
    fc.assert(
      fc.property(anyOrder, (input) => {
        expectSame(input);
      }),
      lawRuns(),
    );
  });

  const { item, menu, venue } = openVenue(plainVenue());
  const BOX: Item = { ...item("WATER"), code: "BOX", title: { en: "Box", zh: "盒" }, price: 30 };
  const cake: Item = { ...item("CAKE"), containers: { isAutomatic: true, codes: ["BOX"] } };

  it("keeps containers, promotions, discounts and a fee", () => {
    const cart = cartOf(want(item("WATER")), want(cake, {}, { quantity: 2, isTakeAway: true }));
    const receipt = expectSame({
      cart,
      menu: {
        categories: [],
        items: new Map([item("WATER"), cake].map((dish) => [dish.code, dish])),
      },
      containers: new Map([["BOX", BOX]]),
      rules: venue.pricing,
      mode: "dineIn",
      promotions: [promotionOf({})],
      orderDiscounts: [
        { source: "staff", name: { en: "Regular", zh: "" }, kind: "amount", amount: 20 },
      ],
      delivery: 350,
    });
    expect(receipt.lines.some(({ isContainer }) => isContainer)).toBe(true);
    expect(receipt.discounts).toHaveLength(1);
  });

  it("keeps no text of a line, and what a line costs apart from its row", () => {
    const cart = cartOf(want(item("MEAL"), { Main: { noodles: { Cup: "large" } } }));
    const input: PricingInput = { cart, menu, rules: venue.pricing, mode: "dineIn" };
    const receipt = priceCart(input);
    const packed = packReceipt(receipt);
    expect(packed).not.toContain("Noodles");
    const [line] = orderedLines(input, receipt);
    const changed = line === undefined ? [] : [{ ...line, lineTotal: 1, remark: "changed" }];
    expect(unpackReceipt(packed, changed)).toEqual(receipt);
  });
});

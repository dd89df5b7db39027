import type { Item } from "@comanda/domain/menu";
import { orderedLines, type OrderedLine } from "@comanda/domain/order";
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
import { packOrder } from "./packed-order.ts";
import { readFrozen, receiptJson } from "./stored-order.ts";

interface Priced {
  readonly receipt: Receipt;
  readonly lines: readonly OrderedLine[];
}

function price(input: PricingInput): Priced {
  const receipt = priceCart(input);
  return { receipt, lines: orderedLines(input, receipt) };
}

/** As it is stored, and what is read of it. */
function stored({ receipt, lines }: Priced) {
  const packed = packOrder(receipt, lines);
  const row = { receipt: packed.receipt, receipt_version: 2 };
  const frozen = readFrozen(row);
  return {
    packed,
    json: receiptJson(row),
    receipt: frozen.receipt,
    choices: packed.choices.map(frozen.readChoices),
  };
}

function expectSame(order: Priced): void {
  const read = stored(order);
  expect(read.receipt).toEqual(order.receipt);
  expect(read.json).toBe(JSON.stringify(order.receipt));
  expect(read.choices).toEqual(order.lines.map(({ choices }) => choices));
}

describe("an order that is packed", () => {
  // Each run prices an order.
  it("is read as it was, its receipt to the letter, whatever was ordered", () => {
    const anyOrder = fc.record({ dish: anyItem(2), rules: anyRules }).chain(({ dish, rules }) =>
      fc.array(anyLine(dish), { minLength: 1, maxLength: 3 }).map((lines) => ({
        cart: { lines: lines.map((line, at) => ({ ...line, id: `line-${at}` })) },
        menu: { categories: [], items: new Map([[dish.code, dish]]) },
        rules,
        mode: "dineIn" as const,
      })),
    );
    fc.assert(
      fc.property(anyOrder, (input) => expectSame(price(input))),
      lawRuns(),
    );
  });

  const { item, menu, venue } = openVenue(plainVenue());
  const BOX: Item = { ...item("WATER"), code: "BOX", title: { en: "Box", zh: "盒" }, price: 30 };
  const cake: Item = { ...item("CAKE"), containers: { isAutomatic: true, codes: ["BOX"] } };

  it("keeps containers, promotions, discounts and a fee", () => {
    const cart = cartOf(want(item("WATER")), want(cake, {}, { quantity: 2, isTakeAway: true }));
    const order = price({
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
    expect(order.receipt.lines.some(({ isContainer }) => isContainer)).toBe(true);
    expect(order.receipt.discounts).toHaveLength(1);
    expectSame(order);
  });

  it("keeps a text once, and needs half the bytes of its JSON at most", () => {
    const cart = cartOf(want(item("MEAL"), { Main: { noodles: { Cup: "large" } } }));
    const order = price({ cart, menu, rules: venue.pricing, mode: "dineIn" });
    const { packed } = stored(order);
    const bytes = (...texts: readonly string[]): number => Buffer.byteLength(texts.join(""));
    const whole = bytes(
      JSON.stringify(order.receipt),
      ...order.lines.map(({ choices }) => JSON.stringify(choices)),
    );
    expect(bytes(packed.receipt, ...packed.choices)).toBeLessThan(whole / 2);
    expect(packed.receipt.split("Noodles")).toHaveLength(2);
  });
});

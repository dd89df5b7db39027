import { choice, dish, itemOf, NO_CHARGES, question, want, cartOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Item } from "../menu/item.ts";
import { priceCart } from "./price-cart.ts";
import type { Receipt } from "./receipt.ts";
import { isTooLarge, MAX_TOTAL } from "./too-large.ts";

function receiptOf(item: Item, answers: Parameters<typeof want>[1], quantity: number): Receipt {
  const cart = cartOf(want(item, answers, { quantity }));
  const menu = { categories: [], items: { get: () => item } };
  return priceCart({ cart, menu, rules: NO_CHARGES, mode: "dineIn" });
}

const gold = dish("GOLD", ["Gold", "金"], 0);

describe("isTooLarge", () => {
  it("is what comes to more than 999,999,999.99", () => {
    const costs = (price: number) => itemOf({ ...gold, price });
    expect(isTooLarge(receiptOf(costs(10_101_010.1), {}, 99))).toBe(false);
    const most: Receipt = { ...receiptOf(costs(1), {}, 1), total: MAX_TOTAL };
    expect([isTooLarge(most), isTooLarge({ ...most, total: MAX_TOTAL + 1 })]).toEqual([
      false,
      true,
    ]);
  });

  it("counts each piece of a line, also where promotions take them off again", () => {
    // 99 pieces at 10,101,010.20 are 1,000,000,009.80.
    const line = receiptOf(itemOf({ ...gold, price: 10_101_010.2 }), {}, 99);
    expect(isTooLarge({ ...line, subtotal: 0, total: 0 })).toBe(true);
    const fewer = receiptOf(itemOf({ ...gold, price: 10_101_010.2 }), {}, 98);
    expect(isTooLarge({ ...fewer, subtotal: 0, total: 0 })).toBe(false);
  });

  it("counts pieces inside pieces, as they cost before anything made them cheaper", () => {
    const shots = (add: number) =>
      question("steppers", ["Shots", "浓缩"], [choice("shot", ["Shot", "份"], { add })]);
    const cups = (add: number) =>
      question(
        "steppers",
        ["Cups", "杯数"],
        [choice("cup", ["Cup", "杯"], { groups: [shots(add)] })],
      );
    const answers = { Cups: { cup: { Shots: { shot: 99 } } } };
    for (const sign of [1, -1]) {
      const item = itemOf({ ...gold, optionArray: [cups(sign * 9_999_999)] });
      const receipt = receiptOf(item, answers, 1);
      expect(isTooLarge(receipt)).toBe(false);
      const [line] = receipt.lines;
      const deep = line?.options.map((option) => ({ ...option, quantity: 99 })) ?? [];
      expect(isTooLarge({ ...receipt, lines: line ? [{ ...line, options: deep }] : [] })).toBe(
        true,
      );
    }
  });
});

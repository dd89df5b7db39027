import { cartOf, choice, dish, itemOf, question, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { cartPieces } from "./cart-pieces.ts";

const egg = itemOf(dish("EGG", ["Egg", "蛋"], 1));
const breakfast = itemOf(
  dish("BREAKFAST", ["Breakfast", "早餐"], 6, {
    groups: [
      question(
        "steppers",
        ["Eggs", "蛋"],
        [choice("egg", ["Egg", "蛋"], { code: "EGG" }), choice("ham", ["Ham", "火腿"])],
        { maximum: 4 },
      ),
    ],
  }),
);
const items = new Map([egg, breakfast].map((item) => [item.code, item]));

describe("cartPieces", () => {
  it("counts what is on its own and what is chosen inside other dishes together (M-I5)", () => {
    const cart = cartOf(want(egg), want(breakfast, { Eggs: { egg: 2, ham: 1 } }, { quantity: 2 }));
    expect(Object.fromEntries(cartPieces(cart, items))).toEqual({ EGG: 5, BREAKFAST: 2 });
  });

  it("counts the lines alone of what is not on the menu", () => {
    const cart = cartOf(want(breakfast, { Eggs: { egg: 2 } }));
    expect([...cartPieces(cart, new Map())]).toEqual([["BREAKFAST", 1]]);
  });
});

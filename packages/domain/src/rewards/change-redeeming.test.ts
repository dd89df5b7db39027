import { cartOf, openVenue, plainVenue, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { addToCart } from "../cart/add-to-cart.ts";
import { EMPTY_CART, type Cart } from "../cart/cart.ts";
import { decreaseLine, editLine, increaseLine, removeLine } from "../cart/change-line.ts";
import { changeCart, clearRedemptions, removeRedemption } from "./change-redeeming.ts";
import { redeemedCart } from "./redeemed-cart.ts";
import type { Redeeming } from "./redemption.ts";

const { item } = openVenue(plainVenue());
const [water, cake] = [item("WATER"), item("CAKE")];
const cart = cartOf(want(water, {}, { quantity: 2 }), want(cake));
const special = { isOn: true, fraction: 1, amount: 0, remark: "Free" };
const reward = {
  id: "free",
  kind: "points",
  title: { en: "Free", zh: "" },
  cost: 10,
  benefit: { on: "item", discount: { kind: "free" }, codes: ["WATER"] },
} as const;
const state: Redeeming = {
  cart,
  redemptions: [
    {
      source: "reward",
      reward,
      points: 10,
      quantity: 1,
      amount: 150,
      target: { kind: "unit", line: "line-1", unit: "new", special },
    },
  ],
};

function accepted(result: ReturnType<typeof addToCart>): Cart {
  if (!result.ok) throw new Error(`refused: ${result.refusal.kind}`);
  return result.value.cart;
}

describe("changeCart", () => {
  it.each([
    ["adding", accepted(addToCart(cart, want(cake), "added"))],
    ["adding to the redeemed line", accepted(addToCart(cart, want(water), "added"))],
    ["editing", accepted(editLine(cart, "line-2", want(cake, {}, { remark: "to share" })))],
    ["plus", increaseLine(cart, "line-2")],
    ["minus", decreaseLine(cart, "line-1", 1)],
    ["delete", removeLine(cart, "line-2")],
    [
      "deleting and adding the same",
      accepted(addToCart(removeLine(cart, "line-2"), want(cake), "again")),
    ],
    ["emptying", EMPTY_CART],
  ])("takes every redemption back after %s (Q-117, M-A13)", (_, changed) => {
    expect(changeCart(state, changed)).toEqual({ cart: changed, redemptions: [] });
  });

  it("keeps them while the same dishes stand in the cart (M-A13)", () => {
    expect(changeCart(state, cart)).toEqual(state);
    const seenAnew = {
      lines: cart.lines.map((line) => {
        return { ...line, seen: { ...line.seen, unitPrice: 1 } };
      }),
    };
    expect(changeCart(state, seenAnew)).toEqual({ ...state, cart: seenAnew });
  });

  it("lets an addition join the line of the diner, never a reward's (M-D2)", () => {
    const after = changeCart(state, accepted(addToCart(state.cart, want(water), "added")));
    expect(redeemedCart(after).lines).toMatchObject([
      { code: "WATER", quantity: 3 },
      { code: "CAKE", quantity: 1 },
    ]);
    expect(redeemedCart(after).lines.every((line) => line.special === undefined)).toBe(true);
  });
});

describe("removeRedemption", () => {
  it("changes nothing where there is none", () => {
    expect(removeRedemption(state, 1)).toEqual(state);
    expect(removeRedemption(state, -1)).toEqual(state);
  });
});

describe("clearRedemptions", () => {
  it("leaves the cart that the diner made", () => {
    expect(clearRedemptions(state)).toEqual({ cart, redemptions: [] });
    expect(redeemedCart(clearRedemptions(state))).toEqual(cart);
  });
});

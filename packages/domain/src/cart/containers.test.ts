import { cartOf, dish, itemOf, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Item } from "../menu/item.ts";
import type { OrderMode } from "../order/order-mode.ts";
import { increaseLine, removeLine } from "./change-line.ts";
import type { Cart } from "./cart.ts";
import { neededContainers } from "./containers.ts";

function plate(code: string, containerIds: string[], autoAddContainer = true): Item {
  return itemOf(dish(code, [code, ""], 6, { rest: { autoAddContainer, containerIds } }));
}

const NOODLES = plate("NOODLES", ["BOX"]);
const SOUP = plate("SOUP", ["CUP", "BOX"]);
const TEA = plate("TEA", ["CUP", "GONE", "CUP"]);
const CAKE = plate("CAKE", ["BOX"], false);
const items = new Map([NOODLES, SOUP, TEA, CAKE].map((item) => [item.code, item]));
const containers = new Map(["BOX", "CUP"].map((code) => [code, plate(code, [])]));

/** "3 BOX for NOODLES, SOUP". */
function needed(cart: Cart, mode: OrderMode = "pickUp"): string[] {
  const menu = { categories: [], items };
  return neededContainers({ cart, menu, containers, mode }).map(
    ({ item, quantity, causes }) =>
      `${quantity} ${item.code} for ${causes.map((cause) => cause.item.code).join(", ")}`,
  );
}

describe("neededContainers", () => {
  it("counts one of each for every piece, together for all dishes, in the order of first need (M-B22)", () => {
    const cart = cartOf(want(NOODLES, {}, { quantity: 3 }), want(SOUP, {}, { quantity: 2 }));
    expect(needed(cart)).toEqual(["5 BOX for NOODLES, SOUP", "2 CUP for SOUP"]);
  });

  it("counts a container twice that an item names twice, and passes over unknown ones (M-B22)", () => {
    expect(needed(cartOf(want(TEA, {}, { quantity: 2 })))).toEqual(["4 CUP for TEA, TEA"]);
  });

  it("asks for none where the item does not call for it by itself", () => {
    expect(needed(cartOf(want(CAKE)))).toEqual([]);
  });

  it.each([
    ["pickUp", true, true],
    ["delivery", true, true],
    ["dineIn", false, true],
    ["inRoom", false, true],
    ["reservation", false, true],
  ] as const)(
    "an order of mode %s: a dish %s, a packed dish %s (Q-018, M-A4)",
    (mode, forDish, forPacked) => {
      expect(needed(cartOf(want(NOODLES)), mode).length > 0).toBe(forDish);
      expect(needed(cartOf(want(NOODLES, {}, { isTakeAway: true })), mode).length > 0).toBe(
        forPacked,
      );
    },
  );

  it("follows every change of the cart [CRT-016]", () => {
    const cart = cartOf(want(NOODLES, {}, { quantity: 3 }), want(SOUP));
    expect(needed(increaseLine(cart, "line-1"))[0]).toBe("5 BOX for NOODLES, SOUP");
    expect(needed(removeLine(cart, "line-2"))).toEqual(["3 BOX for NOODLES"]);
    expect(needed(removeLine(removeLine(cart, "line-2"), "line-1"))).toEqual([]);
  });

  it("leaves out what is not on the menu", () => {
    expect(needed(cartOf(want({ ...NOODLES, code: "OLD" })))).toEqual([]);
  });
});

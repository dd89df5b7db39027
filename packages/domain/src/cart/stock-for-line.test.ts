import { cartOf, openVenue, plainVenue, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { stockForLine } from "./stock-for-line.ts";

const { item } = openVenue(plainVenue());
const [cake, water] = [item("CAKE"), item("WATER")];
const cart = cartOf(
  want(cake, {}, { quantity: 2 }),
  want(cake, {}, { quantity: 1, remark: "no nuts" }),
  want(water, {}, { quantity: 9 }),
);

describe("stockForLine", () => {
  it("leaves a line what the other lines of the same dish have not taken", () => {
    expect(stockForLine(cart, "CAKE", 5, "line-1")).toBe(4);
    expect(stockForLine(cart, "CAKE", 5, "line-2")).toBe(3);
    expect(stockForLine(cart, "CAKE", 5, undefined)).toBe(2);
  });

  it("is none, and not less, where the cart has more than there is", () => {
    expect(stockForLine(cart, "CAKE", 1, "line-2")).toBe(0);
    expect(stockForLine(cart, "CAKE", 2, undefined)).toBe(0);
  });
});

import { cartOf, openVenue, plainVenue, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { countedPieces, shortItems } from "./counted-stock.ts";

const { item, menu } = openVenue(plainVenue());
const pieces = new Map([
  ["WATER", 9],
  ["CAKE", 2],
  ["SALAD", 5],
]);
const three = cartOf(
  want(item("WATER"), {}, { quantity: 3 }),
  want(item("COFFEE"), { Cup: "small" }),
  want(item("SALAD"), { Toppings: "egg" }, { quantity: 2 }),
  want(item("CAKE")),
  want(item("SALAD"), { Toppings: "nuts" }, { quantity: 2 }),
);

describe("countedPieces", () => {
  it("takes each counted item once, in item order, whatever the order of the lines", () => {
    const taken = [
      { code: "CAKE", quantity: 1 },
      { code: "SALAD", quantity: 4 },
      { code: "WATER", quantity: 3 },
    ];
    expect(countedPieces({ pieces, menu }, three)).toEqual(taken);
    const turned = { lines: [...three.lines].reverse() };
    expect(countedPieces({ pieces, menu }, turned)).toEqual(taken);
  });

  it("takes nothing where nothing is counted", () => {
    expect(countedPieces({ pieces: new Map(), menu }, three)).toEqual([]);
    expect(countedPieces({ pieces: new Map([["BOWL", 1]]), menu }, three)).toEqual([]);
  });
});

describe("shortItems", () => {
  it("names what is short and how much is left", () => {
    const wanted = [
      { code: "CAKE", quantity: 3 },
      { code: "SALAD", quantity: 5 },
      { code: "WATER", quantity: 10 },
      { code: "BOWL", quantity: 99 },
    ];
    expect(shortItems({ pieces, menu }, wanted)).toEqual([
      { code: "CAKE", title: item("CAKE").title, left: 2 },
      { code: "WATER", title: item("WATER").title, left: 9 },
    ]);
  });
});

import { choice, dish, itemOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { suggestedFrom, type SuggestedAt } from "./suggested-from.ts";

const NOTHING = { soldOut: new Set<string>(), offSale: new Set<string>(), besides: [] };
const from = (
  wire: ReturnType<typeof dish>,
  at: Partial<SuggestedAt> = {},
  codes = ["TEA"],
): boolean => {
  const item = itemOf(wire);
  const found = suggestedFrom(codes, new Map([["TEA", item]]), { ...NOTHING, ...at });
  return found.length > 0 && found[0] === item && found.length === 1;
};
const may = (rest: object, at?: Partial<SuggestedAt>): boolean =>
  from(dish("TEA", ["Tea", "茶"], 3, { rest }), at);

describe("what may be suggested", () => {
  it("is what can be had at this moment", () => {
    expect(may({})).toBe(true);
    expect(may({ isSoldOut: true })).toBe(false);
    expect(may({ isContainer: true })).toBe(false);
    expect(may({}, { soldOut: new Set(["TEA"]) })).toBe(false);
    expect(may({}, { offSale: new Set(["TEA"]) })).toBe(false);
    expect(may({}, { soldOut: new Set(["CAKE"]), offSale: new Set(["SODA"]) })).toBe(true);
  });

  it("is each dish once, none that is known already or left the menu", () => {
    const tea = dish("TEA", ["Tea", "茶"], 3);
    expect(from(tea, {}, ["GONE", "TEA", "TEA"])).toBe(true);
    expect(from(tea, { besides: ["TEA"] })).toBe(false);
  });

  it("is nothing whose required question has only answers that are sold out (Q-063b)", () => {
    const asking = (isSoldOut: boolean) => {
      const ice = question("list", ["Ice", "冰"], [choice("less", ["Less", "少"], { isSoldOut })], {
        isRequired: true,
      });
      return from(dish("TEA", ["Tea", "茶"], 3, { groups: [ice] }));
    };
    expect([asking(false), asking(true)]).toEqual([true, false]);
  });
});

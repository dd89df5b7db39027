import { choice, dish, itemOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { maySuggest } from "./may-suggest.ts";

const NOTHING = { soldOut: new Set<string>(), offSale: new Set<string>() };
const may = (rest: object, at: Partial<typeof NOTHING> = {}): boolean =>
  maySuggest(itemOf(dish("TEA", ["Tea", "茶"], 3, { rest })), { ...NOTHING, ...at });

describe("what may be suggested", () => {
  it("is what can be had at this moment", () => {
    expect(may({})).toBe(true);
    expect(may({ isSoldOut: true })).toBe(false);
    expect(may({ isContainer: true })).toBe(false);
    expect(may({}, { soldOut: new Set(["TEA"]) })).toBe(false);
    expect(may({}, { offSale: new Set(["TEA"]) })).toBe(false);
    expect(may({}, { soldOut: new Set(["CAKE"]), offSale: new Set(["SODA"]) })).toBe(true);
  });

  it("is nothing whose required question has only answers that are sold out (Q-063b)", () => {
    const asking = (isSoldOut: boolean) => {
      const ice = question("list", ["Ice", "冰"], [choice("less", ["Less", "少"], { isSoldOut })], {
        isRequired: true,
      });
      return maySuggest(itemOf(dish("TEA", ["Tea", "茶"], 3, { groups: [ice] })), NOTHING);
    };
    expect([asking(false), asking(true)]).toEqual([true, false]);
  });
});

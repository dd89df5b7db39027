import { kopiLane } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Category, Item, MenuDocument } from "./menu.ts";

const KOPI = { codeId: "KOPI", title: "Kopi", price: 1.8 };

const accepts = (members: object): boolean => v.is(Item, { ...KOPI, ...members });

function nestedGroups(levels: number): object[] {
  if (levels === 0) return [];
  const options = [{ title: "Small", optionArray: nestedGroups(levels - 1) }];
  return [{ optionType: 0, optionTitle: "Cup", options }];
}

describe("Item", () => {
  it("needs a code, a title and a price", () => {
    expect(accepts({})).toBe(true);
    for (const member of Object.keys(KOPI)) {
      const { [member]: _, ...others } = KOPI as Record<string, unknown>;
      expect(`${member}: ${v.is(Item, others)}`).toBe(`${member}: false`);
    }
  });

  it("has a tax from 0 to below 1, or none (Q-007)", () => {
    expect([0, 0.05, 0.999].map((tax) => accepts({ tax }))).toEqual([true, true, true]);
    expect([1, 5, -0.05, "0.05"].some((tax) => accepts({ tax }))).toBe(false);
  });

  it("has one of four sizes, a small one where nothing is said", () => {
    expect([0, 1, 2, 3].every((size) => accepts({ size }))).toBe(true);
    expect([4, -1, 1.5, "1"].some((size) => accepts({ size }))).toBe(false);
    expect(v.parse(Item, KOPI).size).toBe(0);
  });

  it("may cost nothing, but not an endless amount", () => {
    expect([0, -1, 99_999_999.99].every((price) => accepts({ price }))).toBe(true);
    expect([Infinity, Number.NaN, 1e10, "1.80"].some((price) => accepts({ price }))).toBe(false);
  });

  it("takes a group of a kind it does not know, so that it can be shown as an error", () => {
    const group = { optionTitle: "Wheel", options: [] };
    expect(accepts({ optionArray: [{ ...group, optionType: 7 }] })).toBe(true);
    expect(accepts({ optionArray: [{ ...group, optionType: "wheel" }] })).toBe(false);
  });

  it("has groups at most four levels deep (D-13)", () => {
    expect(accepts({ optionArray: nestedGroups(4) })).toBe(true);
    expect(accepts({ optionArray: nestedGroups(5) })).toBe(false);
  });

  it("states allergens and diets that are known, or nothing", () => {
    expect(accepts({ dietary: { contains: ["egg"], suits: ["halal"] } })).toBe(true);
    expect(accepts({ dietary: { contains: ["eggs"], suits: [] } })).toBe(false);
    expect(v.parse(Item, KOPI).dietary).toBeUndefined();
  });

  it("states sugar and saturated fat of a drink in whole milligrams, or nothing (M-N4, M-N5)", () => {
    const nutrition = { sugar: 6400, saturatedFat: 760, hasSweetener: false };
    const option = (stated: object) => ({
      optionArray: [
        { optionType: 1, optionTitle: "Sugar", options: [{ title: "Less", ...stated }] },
      ],
    });
    expect(accepts({ nutrition })).toBe(true);
    for (const sugar of [-1, 0.5, 100_001, "6400"]) {
      expect(accepts({ nutrition: { ...nutrition, sugar } })).toBe(false);
    }
    expect(accepts(option({ nutrition: { ...nutrition, sugar: -2400 } }))).toBe(true);
    expect(accepts(option({ nutrition: { sugar: 1 } }))).toBe(false);
    // A menu that was stored before there were grades.
    const old = v.parse(Item, { ...KOPI, ...option({}) });
    expect(old.nutrition).toBeUndefined();
    expect(old.optionArray[0]?.options[0]?.nutrition).toBeUndefined();
  });
});

describe("Category", () => {
  it("is shown at all hours, in its place, where nothing else is said (M-E10)", () => {
    expect(v.parse(Category, { category: "Drinks", type: [] })).toEqual({
      category: "Drinks",
      category2: "",
      catImg: "",
      title: "",
      type: [],
      isSub: false,
      isCategory: true,
      active: true,
      hasLimitTime: false,
      startTime: "",
      endTime: "",
      isInclude: true,
    });
  });

  it("holds dishes and categories side by side", () => {
    const inner = { category: "Teh", type: [] };
    const { type } = v.parse(Category, { category: "Drinks", type: [inner, KOPI] });
    expect(type).toMatchObject([{ category: "Teh" }, { codeId: "KOPI" }]);
  });

  it("asks of a dish its code and whether it is hidden, and nothing else of it yet", () => {
    const unread = { codeId: "KOPI", hideDisplay: false, price: "not yet looked at" };
    expect(v.parse(Category, { category: "Drinks", type: [unread] }).type).toEqual([unread]);
  });

  it("holds nothing that is neither", () => {
    expect(v.is(Category, { category: "Drinks", type: ["KOPI"] })).toBe(false);
    expect(v.is(Category, { category: "Drinks", type: [{ codeId: "" }] })).toBe(false);
    expect(v.is(Category, { category: "Drinks", type: [null] })).toBe(false);
  });
});

describe("MenuDocument", () => {
  it("takes the whole of Kopi Lane as it is", () => {
    const { menu } = kopiLane({});
    expect(v.parse(MenuDocument, menu)).toEqual(menu);
  });
});

import type { WireStaffItem } from "@comanda/contract";
import { describe, expect, it } from "vitest";
import { findDishes, groupDishes, isUnavailable } from "./find-dishes.ts";

const drinks = { en: "Drinks", zh: "饮料" };
const food = { en: "Food", zh: "食物" };

function dish(code: string, more: Partial<WireStaffItem> = {}): WireStaffItem {
  return {
    code,
    title: { en: code, zh: "" },
    category: food,
    picture: null,
    isSoldOut: false,
    soldOutUntil: null,
    isSoldOutToday: false,
    stock: null,
    ...more,
  };
}

const menu = [
  dish("KAYA", { title: { en: "Kaya Toast", zh: "咖椰吐司" } }),
  dish("CAFE", { title: { en: "Café au lait", zh: "牛奶咖啡" }, category: drinks, stock: 0 }),
  dish("EGGS", { title: { en: "Soft Eggs", zh: "半熟蛋" }, isSoldOut: true }),
  dish("OTAH", { title: { en: "Otah", zh: "乌打" }, stock: 4 }),
];
const codes = (dishes: readonly WireStaffItem[]) => dishes.map(({ code }) => code);

describe("findDishes", () => {
  it("shows everything to who searches nothing", () => {
    expect(findDishes(menu, "  ", "all")).toEqual(menu);
  });

  it.each([
    ["toast", ["KAYA"]],
    ["TOAST kaya", ["KAYA"]],
    ["cafe", ["CAFE"]],
    ["咖", ["KAYA", "CAFE"]],
    ["eggs", ["EGGS"]],
    ["nothing", []],
  ])("finds by words, in either language: %s", (search, found) => {
    expect(codes(findDishes(menu, search, "all"))).toEqual(found);
  });

  it("shows only what is sold out, also by its last piece, or only what is counted", () => {
    expect(codes(findDishes(menu, "", "soldOut"))).toEqual(["CAFE", "EGGS"]);
    expect(codes(findDishes(menu, "", "counted"))).toEqual(["CAFE", "OTAH"]);
    expect(menu.filter(isUnavailable)).toHaveLength(2);
  });
});

describe("groupDishes", () => {
  it("keeps the menu's order of headings and dishes", () => {
    const groups = groupDishes(menu);
    expect(groups.map(({ category }) => category.en)).toEqual(["Food", "Drinks"]);
    expect(groups.map(({ dishes }) => codes(dishes))).toEqual([["KAYA", "EGGS", "OTAH"], ["CAFE"]]);
  });

  it("keeps the options of a question apart from the dishes of a heading that is called the same", () => {
    const pearls = dish("option:Pearls", { category: drinks, dishes: 12 });
    const groups = groupDishes([...menu, pearls]);
    expect(groups.map(({ isQuestion }) => isQuestion)).toEqual([false, false, true]);
    expect(codes(groups[2]?.dishes ?? [])).toEqual(["option:Pearls"]);
  });
});

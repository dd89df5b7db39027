import { anyMenu, fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { textOf } from "../text.ts";
import { categoriesOf, dishesOfOtherMenus, menuTitles } from "./menu-titles.ts";
import type { Category, CategoryEntry, Menu } from "./menu.ts";

const dish = (code: string): CategoryEntry => ({
  kind: "item",
  code,
  isHidden: false,
  size: "half",
});
const category = (
  name: string,
  menuTitle: string,
  entries: readonly CategoryEntry[],
  isActive = true,
): Category => ({
  name: textOf(name),
  menuTitle,
  picture: "",
  isActive,
  isSub: false,
  hours: undefined,
  entries,
});

const GRILL = category("Grill", "", [dish("STEAK"), dish("KOPI")]);
const MENU: Menu = {
  categories: [
    category("Noodles", "Lunch", [dish("LAKSA"), dish("SATAY")]),
    category("Mains", "Dinner", [dish("SATAY"), { kind: "category", category: GRILL }]),
    category("Soups", "Lunch", [dish("SOUP")]),
    category("Drinks", "", [dish("KOPI")]),
    category("Old", "Brunch", [dish("EGGS")], false),
  ],
  items: new Map(),
};

const namesOf = (title: string): readonly string[] =>
  categoriesOf(MENU.categories, title).map(({ name }) => name.en);

describe("the menus of a venue", () => {
  it("are its titles in their order, without what is switched off (Q-064)", () => {
    expect(menuTitles(MENU)).toEqual(["Lunch", "Dinner"]);
    expect(menuTitles({ categories: [GRILL] })).toEqual([]);
  });

  it("hold the categories of their title, and those without one [CAT-006]", () => {
    expect(namesOf("Lunch")).toEqual(["Noodles", "Soups", "Drinks"]);
    expect(namesOf("Dinner")).toEqual(["Mains", "Drinks"]);
  });

  it("leave out what stands in other menus alone", () => {
    // Satay stands in both, kopi in the drinks too.
    expect(dishesOfOtherMenus(MENU, "Lunch")).toEqual(new Set(["STEAK", "EGGS"]));
    expect(dishesOfOtherMenus(MENU, "Dinner")).toEqual(new Set(["LAKSA", "SOUP", "EGGS"]));
  });

  it("show every category that is not switched off in one of them at least", () => {
    fc.assert(
      fc.property(anyMenu, (menu) => {
        const titles = menuTitles(menu);
        const shown = new Set(titles.flatMap((title) => categoriesOf(menu.categories, title)));
        const lost = menu.categories.filter((each) => each.isActive && !shown.has(each));
        expect(titles.length === 0 || lost.length === 0).toBe(true);
      }),
      lawRuns(),
    );
  });
});

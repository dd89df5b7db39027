import { dish, heading, openVenue, plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { categoryRouteName, unreachableCategories } from "./category-route.ts";

describe("categoryRouteName", () => {
  it.each([
    ["Kopi & Teh", "Kopi & Teh"],
    ["50% Off/Set", "50 OffSet"],
    ["100%", "100"],
    [" Half / Half ", "Half  Half"],
    ["%/", ""],
  ])("strips slashes and percent signs: '%s' [NAV-008]", (en, part) => {
    expect(categoryRouteName({ name: { en, zh: "任何 50%" } })).toBe(part);
  });
});

describe("unreachableCategories", () => {
  const water = dish("WATER", ["Water", "水"], 1);
  const menuOf = (...menus: ReturnType<typeof heading>[]) =>
    openVenue(plainVenue({ menu: { menus, exclusiveOptionTitles: [] } })).menu;

  it("names the second of two categories with one stripped name, wherever it stands (Q-067)", () => {
    const { categories } = menuOf(
      heading(["50% Off/Set", "一"], [water]),
      heading(["Drinks", "二"], [heading(["50 OffSet", "三"], [water])]),
      heading(["Drinks", "四"], [water]),
    );
    expect(unreachableCategories(categories)).toEqual(["50 OffSet", "Drinks"]);
  });

  it("names those of which nothing is left, and nobody else", () => {
    const { categories } = menuOf(
      heading(["%", "一"], [water]),
      heading(["..", "二"], [water]),
      heading(["Drinks", "三"], [water]),
    );
    expect(unreachableCategories(categories)).toEqual(["%", ".."]);
  });
});

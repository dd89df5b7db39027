import { openCategories, type Category } from "@comanda/domain/menu";
import { anyMenu, dish, fc, heading, lawRuns, plainVenue } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Category as CategorySchema, Item, MenuDocument, type WireMenu } from "../schemas/menu.ts";
import { codesOf, menuFromWire, menuToWire } from "./menu.ts";

const readItem = (wire: unknown) => v.parse(Item, wire);

/** What arrives at the other end: written as JSON, read and checked. */
const sent = (wire: WireMenu): WireMenu => v.parse(MenuDocument, JSON.parse(JSON.stringify(wire)));

const EXCLUSIVE = ["No Dressing Please!", "No Crunches"];

function category(members: object): Category | undefined {
  const wire = v.parse(CategorySchema, { category: "Breakfast", type: [], ...members });
  return menuFromWire({ menus: [wire], exclusiveOptionTitles: [] }, readItem).categories[0];
}

describe("menuFromWire", () => {
  const { menu: plain } = plainVenue();

  it("reads headings in both languages, with the menu they belong to (Q-064)", () => {
    const words = { category2: "早餐", title: "Morning", catImg: "/media/toast.webp" };
    expect(category(words)).toMatchObject({
      name: { en: "Breakfast", zh: "早餐" },
      menuTitle: "Morning",
      picture: "/media/toast.webp",
    });
  });

  it("lists what is open without looking at a dish", () => {
    const hidden = dish("GIFT", ["Gift", "赠品"], 0, { rest: { hideDisplay: true } });
    const menus = [heading(["Drinks", "饮料"], [hidden, dish("WATER", ["Water", "水"], 1.5)])];
    const menu = menuFromWire(sent({ menus, exclusiveOptionTitles: [] }), () => {
      throw new Error("looked at a dish");
    });
    const [drinks] = openCategories(menu, 0);
    expect(drinks?.entries.map((entry) => entry.kind === "item" && entry.code)).toEqual(["WATER"]);
  });

  it("looks at a dish when it is first asked for, and only then", () => {
    const asked: unknown[] = [];
    const menu = menuFromWire(plain, (wire) => {
      asked.push(wire);
      return readItem(wire);
    });
    expect(asked).toEqual([]);
    const cake = menu.items.get("CAKE");
    expect(menu.items.get("CAKE")).toBe(cake);
    expect(asked).toHaveLength(1);
  });

  it("takes what has a code for a dish, whatever else it carries", () => {
    const odd = { ...dish("KOPI", ["Kopi", "咖啡"], 1.8), category: "Drinks" };
    expect(category({ type: [odd] })?.entries).toEqual([
      { kind: "item", code: "KOPI", isHidden: false, size: "half" },
    ]);
  });

  it("knows no dish that is not on it", () => {
    expect(menuFromWire(plain, readItem).items.get("PIZZA")).toBeUndefined();
  });

  it("takes a dish that stands in two places for one, as it is in the first", () => {
    const menus = [
      heading(["A", "甲"], [dish("KOPI", ["Kopi", "咖啡"], 1.8)]),
      heading(["B", "乙"], [dish("KOPI", ["Kopi", "咖啡"], 9)]),
    ];
    const menu = menuFromWire({ menus, exclusiveOptionTitles: [] }, readItem);
    expect(menu.items.get("KOPI")?.price).toBe(180);
    expect(codesOf(menu.categories)).toEqual(["KOPI"]);
  });

  it("knows the options that stand alone by the titles the menu names (Q-054)", () => {
    const bowl = menuFromWire(plain, readItem).items.get("BOWL");
    const alone = bowl?.groups[0]?.options.filter(({ isExclusive }) => isExclusive);
    expect(alone?.map(({ title }) => title.en)).toEqual(["No Dressing Please!"]);
  });

  it("reads hours only where the heading is limited to them [MNU-025, ENT-039]", () => {
    const hours = { startTime: "07:00", endTime: "11:00", isInclude: false };
    expect(category({ ...hours, hasLimitTime: true })?.hours).toEqual({
      start: 420,
      end: 660,
      includes: false,
    });
    expect(category({ ...hours, hasLimitTime: false })?.hours).toBeUndefined();
  });

  it("includes where isInclude is not said (M-E10) [MNU-026]", () => {
    const hours = { hasLimitTime: true, startTime: "07:00", endTime: "11:00" };
    expect(category(hours)?.hours?.includes).toBe(true);
  });

  it("does not hide a heading whose hours cannot be read", () => {
    expect(
      category({ hasLimitTime: true, startTime: "early", endTime: "late" })?.hours,
    ).toBeUndefined();
  });
});

describe("codesOf", () => {
  it("names every dish once, in the menu's order", () => {
    const { categories } = menuFromWire(plainVenue().menu, readItem);
    expect(codesOf(categories)).toEqual(["SALAD", "MEAL", "BOWL", "CAKE", "WATER", "COFFEE"]);
  });

  it("looks into headings inside headings", () => {
    const inner = heading(["Teh", "茶"], [dish("TEH", ["Teh", "茶"], 1.8)]);
    const menus = [heading(["Drinks", "饮料"], [inner, dish("WATER", ["Water", "水"], 1)])];
    const menu = menuFromWire({ menus, exclusiveOptionTitles: [] }, readItem);
    expect(codesOf(menu.categories)).toEqual(["TEH", "WATER"]);
  });
});

describe("menuToWire", () => {
  it("comes back as the same menu, dish by dish", () => {
    fc.assert(
      fc.property(anyMenu, (menu) => {
        const back = menuFromWire(sent(menuToWire(menu, EXCLUSIVE)), readItem);
        expect(back.categories).toEqual(menu.categories);
        for (const code of codesOf(menu.categories)) {
          expect(back.items.get(code)).toEqual(menu.items.get(code));
        }
      }),
      lawRuns(),
    );
  });

  it("is written as the contract's schema reads it, the second time like the first", () => {
    fc.assert(
      fc.property(anyMenu, (menu) => {
        const wire = menuToWire(menu, EXCLUSIVE);
        expect(sent(wire)).toEqual(wire);
        expect(menuToWire(menuFromWire(wire, readItem), EXCLUSIVE)).toEqual(wire);
      }),
      lawRuns(),
    );
  });

  it("limits a heading to no hours where it has none", () => {
    const wire = v.parse(CategorySchema, { category: "Day", type: [] });
    const menu = menuFromWire({ menus: [wire], exclusiveOptionTitles: [] }, readItem);
    expect(menuToWire(menu, []).menus).toEqual([wire]);
  });

  it("writes times of day with four figures, whatever they were read from", () => {
    const hours = { hasLimitTime: true, startTime: "7:00", endTime: "24:00" };
    const wire = v.parse(CategorySchema, { category: "Day", type: [], ...hours });
    const menu = menuFromWire({ menus: [wire], exclusiveOptionTitles: [] }, readItem);
    expect(menuToWire(menu, []).menus).toMatchObject([{ startTime: "07:00", endTime: "00:00" }]);
  });
});

import { menuFromWire } from "@comanda/contract";
import { dish, heading } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { isShort, sectionsOf, topOf, topSections, within } from "./sections.ts";

const hidden = { rest: { hideDisplay: true } };
const menus = [
  heading(
    ["Drinks", "饮料"],
    [
      dish("KOPI", ["Kopi", "咖啡"], 1.8),
      dish("GIFT", ["Gift", "赠品"], 0, hidden),
      heading(["Iced", "冰饮"], [dish("MILO", ["Milo", "美禄"], 3)]),
    ],
  ),
  heading(["Cakes", "蛋糕"], [dish("CAKE", ["Cake", "蛋糕"], 4), dish("TART", ["Tart", "挞"], 4)]),
];

/** A menu of which no dish can be read. */
const unread = menuFromWire({ menus, exclusiveOptionTitles: [] }, () => {
  throw new Error("read a dish");
});
const all = sectionsOf(unread.categories, 0);
const codes = (sections: typeof all) =>
  sections.map(({ dishes }) => dishes.map(({ code }) => code));

describe("sectionsOf", () => {
  it("lays the menu out without reading a dish, the hidden ones left out [MNU-005]", () => {
    expect(codes(all)).toEqual([["KOPI"], ["MILO"], ["CAKE", "TART"]]);
    expect(all.map(({ name, depth }) => `${name.en} ${depth}`)).toEqual([
      "Drinks 0",
      "Iced 1",
      "Cakes 0",
    ]);
  });
});

describe("sectionsOf by the hour", () => {
  const hours = (from: string, to: string, rest = {}) => ({
    ...heading(["Breakfast", "早餐"], [dish("EGG", ["Egg", "蛋"], 2)], { hours: [from, to] }),
    ...rest,
  });
  const at = (hour: number, ...entries: ReturnType<typeof heading>[]) => {
    const { categories } = menuFromWire({ menus: entries, exclusiveOptionTitles: [] }, () => {
      throw new Error("read a dish");
    });
    return sectionsOf(categories, hour * 60).map(({ id, name }) => `${id} ${name.en}`);
  };
  const [drinks = hours("", "")] = menus;

  it("has a category while its time includes the minute, or while it does not exclude it [MNU-025, MNU-026]", () => {
    const morning = hours("07:00", "11:00");
    expect(at(7, morning)).toEqual(["s0 Breakfast"]);
    expect(at(11, morning)).toEqual([]);
    const restOfDay = hours("07:00", "11:00", { isInclude: false });
    expect(at(7, restOfDay)).toEqual([]);
    expect(at(11, restOfDay)).toEqual(["s0 Breakfast"]);
  });

  it("names a section the same whatever opens and closes before it", () => {
    const morning = hours("07:00", "11:00");
    expect(at(8, morning, drinks)).toContain("s1 Drinks");
    expect(at(12, morning, drinks)).toEqual(["s1 Drinks", "s1-2 Iced"]);
  });

  it("has no heading without a dish, and none of what is switched off", () => {
    const gone = heading(["Gifts", "赠品"], [dish("GIFT", ["Gift", "赠品"], 0, hidden)]);
    expect(at(8, heading(["All", "全部"], [gone, hours("09:00", "10:00")]))).toEqual([]);
    expect(at(8, { ...drinks, active: false })).toEqual([]);
  });
});

describe("the sections of the bar", () => {
  it("are those at the top, each with what is inside it [NAV-031]", () => {
    expect(topSections(all).map(({ id }) => id)).toEqual(["s0", "s1"]);
    expect(within(all, "s0").map(({ name }) => name.en)).toEqual(["Iced"]);
    expect(within(all, "s1")).toEqual([]);
    expect(topOf("s0-2")).toBe("s0");
    // s1 is not the top of s10.
    expect(
      within([{ id: "s10-1", name: { en: "", zh: "" }, picture: "", depth: 1, dishes: [] }], "s1"),
    ).toEqual([]);
  });
});

describe("isShort", () => {
  const pages = (dishes: number) => {
    const [first] = all;
    return first === undefined ? [] : Array.from({ length: dishes }, () => first);
  };

  it("is a menu of 150 dishes, and none of more", () => {
    expect(isShort(pages(150))).toBe(true);
    expect(isShort(pages(151))).toBe(false);
  });
});

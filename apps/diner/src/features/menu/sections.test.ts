import { menuFromWire } from "@comanda/contract";
import { dish, heading } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { firstDishes, sectionsOf } from "./sections.ts";

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
const all = sectionsOf(unread, 0, "");
const codes = (sections: typeof all) => sections.map((section) => section.codes);

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

describe("firstDishes", () => {
  it("ends inside the section in which the number is reached", () => {
    expect(codes(firstDishes(all, 3))).toEqual([["KOPI"], ["MILO"], ["CAKE"]]);
    expect(codes(firstDishes(all, 2))).toEqual([["KOPI"], ["MILO"]]);
  });

  it("is the whole menu where there are no more dishes, with its sections as they were", () => {
    expect(firstDishes(all, 10)).toEqual(all);
    expect(firstDishes(all, 10)[2]).toBe(all[2]);
  });
});

import {
  anyMenu,
  dish,
  fc,
  heading,
  kopiLane,
  lawRuns,
  openVenue,
  plainVenue,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Category, Menu } from "./menu.ts";
import { foundIn } from "./found-in.ts";
import { openSearch } from "./search.ts";

const plain = openVenue(plainVenue()).menu;
const lane = openVenue(kopiLane({})).menu;

/** Where a diner finds what: the names of headings that are left, each with its codes. */
function find(menu: Menu, words: string): Record<string, readonly string[]> {
  const visit = ({ name, entries }: Category): [string, readonly string[]][] => [
    [name.en, entries.flatMap((entry) => (entry.kind === "item" ? [entry.code] : []))],
    ...entries.flatMap((entry) => (entry.kind === "category" ? visit(entry.category) : [])),
  ];
  return Object.fromEntries(
    openSearch(menu).find(menu.categories, words).categories.flatMap(visit),
  );
}

describe("a search of the menu", () => {
  it.each(["salad", "SALAD", "aLa", "  salad "])("finds the salad by '%s' [MNU-010]", (words) => {
    expect(find(plain, words)).toEqual({ Food: ["SALAD"] });
  });

  it("finds it by its Chinese name too (Q-066)", () => {
    expect(find(plain, "沙拉")).toEqual({ Food: ["SALAD"] });
  });

  it("keeps all of a matching category, in either language [MNU-010]", () => {
    expect(find(plain, "drink")).toEqual({ Drinks: ["WATER", "COFFEE"] });
    expect(find(plain, "饮")).toEqual({ Drinks: ["WATER", "COFFEE"] });
  });

  it("keeps of the other categories only the dishes that match", () => {
    expect(find(plain, "a")).toEqual({ Food: ["SALAD", "MEAL", "CAKE"], Drinks: ["WATER"] });
  });

  it("keeps the headings above a match", () => {
    expect(find(lane, "pandan waffle")).toMatchObject({
      "Toast & Eggs": [],
      "Toast Sets": ["TOAST-SET-C"],
    });
  });

  it("finds nothing where nothing matches", () => {
    expect(find(plain, "pizza")).toEqual({});
  });

  it("finds all of several words, in whatever order", () => {
    expect(Object.values(find(lane, "rice chicken")).flat()).toContain("CHICKEN-RICE");
    expect(Object.values(find(lane, "rice pizza")).flat()).toEqual([]);
  });

  it("reads descriptions: words by their beginning, Chinese anywhere (Q-066)", () => {
    const menu = menuOf(
      dish("A", ["Pie", "派"], 5, { about: ["Charcoal, two eggs", "炭烤，两颗蛋"] }),
      dish("B", ["Tart", "挞"], 5),
    );
    for (const words of ["charc", "two eggs", "烤", "颗蛋"]) {
      expect(dishesIn(openSearch(menu).find(menu.categories, words).categories)).toEqual(["A"]);
    }
    for (const words of ["harcoal", "eg", "ggs"]) {
      expect(openSearch(menu).find(menu.categories, words).categories).toEqual([]);
    }
  });

  it.each([
    ["creme brulee", "Crème Brûlée"],
    ["CRÈME", "Creme caramel"],
    ["smørrebrød", "Smorrebrod"],
    ["ｋｏｐｉ", "Kopi"],
    ["Café", "CAFÉ LATTE"],
  ])("takes accents and forms of letters lightly: '%s' finds '%s' (Q-066)", (words, title) => {
    const menu = menuOf(dish("A", [title, "甲"], 5), dish("B", ["Tart", "挞"], 5));
    expect(dishesIn(openSearch(menu).find(menu.categories, words).categories)).toEqual(["A"]);
  });

  it.each(["chiken", "chickne", "chjcken", "chickken", "chicke", "chikcen rice"])(
    "forgives one slip: '%s' finds chicken rice (Q-066)",
    (words) => {
      expect(Object.values(find(lane, words)).flat()).toContain("CHICKEN-RICE");
    },
  );

  it.each(["chkn", "hicken xyz", "tae", "zhicken"])(
    "forgives no more than that: '%s' finds no chicken rice",
    (words) => {
      expect(Object.values(find(lane, words)).flat()).not.toContain("CHICKEN-RICE");
    },
  );

  it("forgives nothing where something is written just like that", () => {
    const menu = menuOf(dish("A", ["Kopi", "甲"], 5), dish("B", ["Kopo", "乙"], 5));
    expect(dishesIn(openSearch(menu).find(menu.categories, "kopi").categories)).toEqual(["A"]);
    expect(openSearch(menu).find(menu.categories, "kopi").isForgiving).toBe(false);
    expect(openSearch(menu).find(menu.categories, "kopa").isForgiving).toBe(true);
  });

  it.each([
    ["hnjf", "CHICKEN-RICE"],
    ["HNJ", "CHICKEN-RICE"],
    ["kynyts", "KAYA-TOAST"],
  ])("finds Chinese titles by the initials of pinyin: '%s' is %s (Q-066)", (words, code) => {
    expect(Object.values(find(lane, words)).flat()).toContain(code);
  });

  it.each([
    ["kafei", "KOPI"],
    ["kafe", "KOPI"],
    ["KAYA NIUYOU", "KAYA-TOAST"],
    ["hainanjifan", "CHICKEN-RICE"],
    ["jifan", "CHICKEN-RICE"],
  ])("finds Chinese titles by their pinyin: '%s' is %s (Q-066)", (words, code) => {
    expect(Object.values(find(lane, words)).flat()).toContain(code);
  });

  it.each(["jifa hainan xyz", "injifan", "kafeifan"])("and not by '%s'", (words) => {
    const codes = Object.values(find(lane, words)).flat();
    expect(codes).not.toContain("CHICKEN-RICE");
    expect(codes).not.toContain("KOPI");
  });

  it.each([
    ["kayatoast", "TOAST-SET-A"],
    ["cofee", "KOPI"],
    ["teh o kosong", "TEH-O"],
    ["海南雞飯", "CHICKEN-RICE"],
  ])(
    "finds what was written in one word, with a slip, by its choices or in other signs: '%s' is %s",
    (words, code) => {
      expect(Object.values(find(lane, words)).flat()).toContain(code);
    },
  );

  it("finds a dish by the sign it carries, and none by a choice that all have", () => {
    const menu = menuOf(
      dish("A", ["Curry", "咖喱"], 5, { rest: { icons: ["spicy"] } }),
      dish("B", ["Tart", "挞"], 5),
    );
    const found = (words: string) =>
      dishesIn(openSearch(menu).find(menu.categories, words).categories);
    expect(found("spicy")).toEqual(["A"]);
    expect(found("spicy tart")).toEqual([]);
  });

  it("takes letters for initials only where they can be no English", () => {
    const menu = menuOf(dish("A", ["Steamed Egg", "蒸蛋"], 5), dish("B", ["Duck", "鹅蛋"], 5));
    const search = openSearch(menu);
    expect(dishesIn(search.find(menu.categories, "ed").categories)).toEqual(["A"]);
    expect(dishesIn(search.find(menu.categories, "zd").categories)).toEqual(["A"]);
  });

  it("names words near to those that found nothing, if there are any", () => {
    const search = openSearch(lane);
    expect(search.nearest(lane.categories, "chikkin")).toEqual(["chicken"]);
    expect(search.nearest(lane.categories, "chikkin ryce")[0]).toBe("chicken rice");
    expect(search.nearest(lane.categories, "sauerkraut")).toEqual([]);
  });

  it("names the nearest three, the nearest first", () => {
    const menu = menuOf(
      dish("A", ["Manga", "己"], 5),
      dish("B", ["Mango", "甲乙"], 5),
      dish("C", ["Mangoes", "甲乙丙丁"], 5),
      dish("D", ["Tango", "戊"], 5),
    );
    const search = openSearch(menu);
    expect(search.nearest(menu.categories, "mangoe")).toEqual(["mangoes", "mango", "manga"]);
    expect(search.nearest(menu.categories, "mangoe tangx")).toEqual([]);
    expect(search.nearest(menu.categories, "甲乙丙戊")).toEqual(["甲乙丙丁", "甲乙"]);
  });

  it("changes nothing when there are no words", () => {
    expect(openSearch(plain).find(plain.categories, "  ").categories).toBe(plain.categories);
  });

  it("finds every dish by any part of its name, in any menu [MNU-010]", () => {
    fc.assert(
      fc.property(anyMenu, fc.nat(), fc.nat(), fc.boolean(), (menu, from, length, isChinese) => {
        const codes = dishesIn(menu.categories);
        fc.pre(codes.length > 0);
        const code = codes[from % codes.length] ?? "";
        const title = menu.items.get(code)?.title ?? { en: "", zh: "" };
        const name = Array.from(isChinese ? title.zh : title.en);
        const words = name.slice(from % Math.max(1, name.length)).slice(0, 1 + (length % 5));
        expect(
          dishesIn(openSearch(menu).find(menu.categories, words.join("")).categories),
        ).toContain(code);
      }),
      lawRuns(),
    );
  });
});

describe("foundIn", () => {
  it.each([
    ["Chicken Rice", "rice", false, ["Rice"]],
    ["Chicken Rice", "ice chi", false, ["Chi", "ice"]],
    ["Crème Brûlée", "brulee", false, ["Brûlée"]],
    ["Chicken Rice", "chiken", true, ["Chicken"]],
    ["Chicken Rice", "chiken", false, []],
    ["海南鸡饭", "njf", false, ["南鸡饭"]],
    ["海南鸡饭", "鸡", false, ["鸡"]],
    ["海南鸡饭", "nanji", true, ["南鸡"]],
    ["海南鸡饭", "nanj", true, ["南鸡"]],
    ["海南鸡饭", "anji", true, []],
    ["ananas", "ana nas", false, ["ananas"]],
    ["🍜 Laksa", "laksa", false, ["Laksa"]],
    ["Laksa", "pizza", true, []],
  ] as const)("shows in '%s' what '%s' found", (text, words, isForgiving, spots) => {
    const found = foundIn(text, words, isForgiving);
    expect(found.map(([from, to]) => text.slice(from, to))).toEqual(spots);
  });
});

function menuOf(...dishes: ReturnType<typeof dish>[]): Menu {
  const menus = [heading(["Food", "食物"], dishes)];
  return openVenue(plainVenue({ menu: { menus, exclusiveOptionTitles: [] } })).menu;
}

function dishesIn(categories: readonly Category[]): string[] {
  return categories.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === "item" ? [entry.code] : dishesIn([entry.category]))),
  );
}

import { anyMenu, fc, kopiLane, lawRuns, openVenue, plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Category, Menu } from "./menu.ts";
import { searchMenu } from "./search.ts";

const plain = openVenue(plainVenue()).menu;
const lane = openVenue(kopiLane({})).menu;

/** Where a diner finds what: the names of headings that are left, each with its codes. */
function find(menu: Menu, words: string): Record<string, readonly string[]> {
  const visit = ({ name, entries }: Category): [string, readonly string[]][] => [
    [name.en, entries.flatMap((entry) => (entry.kind === "item" ? [entry.code] : []))],
    ...entries.flatMap((entry) => (entry.kind === "category" ? visit(entry.category) : [])),
  ];
  return Object.fromEntries(searchMenu(menu.categories, menu, words).flatMap(visit));
}

describe("searchMenu", () => {
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

  it("finds nothing where nothing matches, and does not read descriptions", () => {
    expect(find(plain, "pizza")).toEqual({});
    expect(find(lane, "charcoal toast, two eggs")).toEqual({});
  });

  it("changes nothing when there are no words", () => {
    expect(searchMenu(plain.categories, plain, "  ")).toBe(plain.categories);
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
        expect(dishesIn(searchMenu(menu.categories, menu, words.join("")))).toContain(code);
      }),
      // A try is a whole menu.
      lawRuns(10),
    );
  });
});

function dishesIn(categories: readonly Category[]): string[] {
  return categories.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === "item" ? [entry.code] : dishesIn([entry.category]))),
  );
}

import type { Category, CategoryEntry } from "@comanda/domain/menu";
import { describe, expect, it } from "vitest";
import { listCategories } from "./categories.ts";

const item = (code: string): CategoryEntry => ({
  kind: "item",
  code,
  isHidden: false,
  size: "half",
});
const inside = (inner: Category): CategoryEntry => ({ kind: "category", category: inner });

function category(en: string, zh: string, ...entries: readonly CategoryEntry[]): Category {
  return {
    name: { en, zh },
    menuTitle: "",
    picture: "",
    isActive: true,
    isSub: false,
    hours: undefined,
    entries,
  };
}

const listed = (...categories: readonly Category[]) =>
  listCategories(categories).map(({ title, codes }) => [title.en || title.zh, ...codes]);

describe("listCategories", () => {
  it("puts a dish under every top category that holds it, however deep, and once", () => {
    const beers = category("Beers", "啤酒", item("TIGER"), item("KOPI"));
    const drinks = category("Drinks", "饮品", item("KOPI"), inside(beers));
    const all = [drinks, category("Favourites", "最爱", item("KOPI"), item("LAKSA"))];
    expect(listed(...all)).toEqual([
      ["Drinks", "KOPI", "TIGER"],
      ["Favourites", "KOPI", "LAKSA"],
    ]);
  });

  it("makes one of two that have one name, in whatever menu and after whatever change", () => {
    const [lunch] = listCategories([category("Drinks", "饮品", item("KOPI"))]);
    const both = listCategories([
      category("Drinks", "午市饮品", item("TEH")),
      category("Soups", "汤", item("LAKSA")),
      category("Drinks", "晚市饮品", item("TIGER")),
    ]);
    expect(both.map(({ codes }) => codes)).toEqual([["TEH", "TIGER"], ["LAKSA"]]);
    expect(both[0]?.id).toBe(lunch?.id);
    expect(both[1]?.id).not.toBe(lunch?.id);
  });

  it("goes by the Chinese name where there is no other, and leaves out one without a name", () => {
    const all = [category("", "汤", item("LAKSA")), category("", "", item("BOX"))];
    expect(listed(...all, category("Empty", "空"))).toEqual([["汤", "LAKSA"]]);
  });
});

import type { WireTopCategory, WireStaffItem } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("the menu's categories [%s]", (kind) => {
  let world: World;
  let kitchen: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    kitchen = await world.kopi.signIn(world.kopi.demo.staff.find(({ role }) => role === "kitchen"));
  });
  afterAll(() => world.close());

  const categoriesAt = async (by: Staff): Promise<readonly WireTopCategory[]> =>
    (await by.read<{ categories: WireTopCategory[] }>("listCategories")).categories;

  it("hold every dish, in both languages and in the menu's order", async () => {
    const categories = await categoriesAt(kitchen);
    const { items } = await kitchen.read<{ items: WireStaffItem[] }>("listItems");
    // The page of sold-out dishes lists each under the first category that holds it.
    const first = items.map(({ code, category }) => ({ code, title: category }));
    expect(
      items.map(({ code }) => ({
        code,
        title: categories.find(({ codes }) => codes.includes(code))?.title,
      })),
    ).toEqual(first);
    const titles = categories
      .filter(({ codes }) => codes.includes("KOPI"))
      .map((each) => each.title);
    expect(titles).toEqual([
      { en: "Lane Favourites", zh: "本店招牌" },
      { en: "Kopi & Teh", zh: "咖啡与茶" },
    ]);
    expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
  });
});

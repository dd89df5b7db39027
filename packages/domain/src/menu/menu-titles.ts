import type { ItemCode } from "./item-code.ts";
import type { Category, Menu } from "./menu.ts";

/**
 * The titles of a venue's menus in their order, each once: ["Lunch", "Dinner"]. What is switched off has no say,
 * and a category without a title is part of every menu, so that the drinks need not be written twice.
 */
export function menuTitles({ categories }: Pick<Menu, "categories">): readonly string[] {
  const shown = categories.filter(({ isActive, menuTitle }) => isActive && menuTitle !== "");
  return [...new Set(shown.map(({ menuTitle }) => menuTitle))];
}

/** The categories of one of a venue's menus (CAT-006). */
export function categoriesOf(categories: readonly Category[], title: string): readonly Category[] {
  return categories.filter(({ menuTitle }) => menuTitle === title || menuTitle === "");
}

/**
 * The dishes that stand in other menus alone: on the lunch menu, what is only served at dinner. A dish in no category at all
 * (a bundle, a reward) belongs to every menu.
 */
export function dishesOfOtherMenus(menu: Menu, title: string): ReadonlySet<ItemCode> {
  const own = dishesIn(categoriesOf(menu.categories, title));
  return new Set([...dishesIn(menu.categories)].filter((code) => !own.has(code)));
}

/** The dishes that stand in categories, and in those inside them, each once. */
export function dishesIn(categories: readonly Category[]): ReadonlySet<ItemCode> {
  const found = new Set<ItemCode>();
  collect(categories, found);
  return found;
}

function collect(categories: readonly Category[], into: Set<ItemCode>): void {
  for (const { entries } of categories) {
    for (const entry of entries) {
      if (entry.kind === "item") into.add(entry.code);
      else collect([entry.category], into);
    }
  }
}

import type { Category } from "./menu.ts";

/** A category's name as its address carries it: the first language's, without / and % ("50% Off/Set" is "50 OffSet"; NAV-008, Q-067). */
export function categoryRouteName(category: Pick<Category, "name">): string {
  return category.name.en.replaceAll(/[/%]/g, "").trim();
}

/** Address parts with a meaning of their own: "/menu/menu/.." is "/menu". */
const UNREACHABLE = new Set(["", ".", ".."]);

/**
 * The names of a menu's categories and sub-categories that no address opens, because another category before it has the
 * same one, or because nothing is left of it. A check of the data warns of them.
 */
export function unreachableCategories(categories: readonly Category[]): readonly string[] {
  const taken = new Set(UNREACHABLE);
  const lost: string[] = [];
  const visit = (category: Category): void => {
    const part = categoryRouteName(category);
    if (taken.has(part)) lost.push(category.name.en);
    taken.add(part);
    for (const entry of category.entries) if (entry.kind === "category") visit(entry.category);
  };
  categories.forEach(visit);
  return lost;
}

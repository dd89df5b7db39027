import type { Category, CategoryEntry, Menu } from "./menu.ts";
import type { ItemCode } from "./item-code.ts";
import type { Text } from "../text.ts";

/**
 * The categories that match a diner's words: substring, letter case ignored, both languages (MNU-010, Q-066).
 * A matching category keeps all its entries, otherwise only the matching ones stay. No words, no change.
 */
export function searchMenu(
  categories: readonly Category[],
  menu: Menu,
  words: string,
): readonly Category[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return categories;
  const hasWords = (text: Text): boolean =>
    text.en.toLowerCase().includes(wanted) || text.zh.toLowerCase().includes(wanted);
  const matching = (category: Category): Category[] => {
    if (hasWords(category.name)) return [category];
    const entries = category.entries.flatMap((entry): CategoryEntry[] => {
      if (entry.kind === "category") {
        return matching(entry.category).map((inner) => ({ kind: "category", category: inner }));
      }
      return itemMatches(entry.code) ? [entry] : [];
    });
    return entries.length === 0 ? [] : [{ ...category, entries }];
  };
  const itemMatches = (code: ItemCode): boolean => {
    const item = menu.items.get(code);
    return item !== undefined && hasWords(item.title);
  };
  return categories.flatMap(matching);
}

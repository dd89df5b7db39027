import type { WireCategory } from "@comanda/contract";
import { isUnreadItem } from "@comanda/contract/schemas";

/** A heading's place in the menu: its own name after those of the headings it stands in, "Drinks / Hot". */
export function pathOf(inside: string, name: string): string {
  const own = name.trim().replaceAll("/", String.raw`\/`);
  return inside === "" ? own : `${inside} / ${own}`;
}

/** The same for what a person typed, with or without spaces round the stroke. */
export function plainPath(typed: string): string {
  return pathParts(typed).join(" / ");
}

/** "Drinks / Hot" is Drinks and Hot; a stroke inside a name has a backslash before it. */
export function pathParts(path: string): readonly string[] {
  return path.split(/(?<!\\)\//u).map((part) => part.trim());
}

/** Every heading of a menu with its path, each after those it stands in. */
export function eachCategory(
  menus: readonly WireCategory[],
  visit: (
    category: WireCategory,
    path: string,
    inside: string,
    among: WireCategory["type"],
  ) => void,
): void {
  const walk = (entries: WireCategory["type"], inside: string): void => {
    for (const entry of entries) {
      if (isUnreadItem(entry)) continue;
      const path = pathOf(inside, entry.category);
      visit(entry, path, inside, entries);
      walk(entry.type, path);
    }
  };
  walk([...menus], "");
}

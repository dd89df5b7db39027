import type { Text } from "@comanda/domain";
import {
  openCategories,
  searchMenu,
  type Category,
  type ItemCode,
  type Menu,
} from "@comanda/domain/menu";

/** A stretch of the long page under one heading. */
export interface Section {
  /** Names the section's element; unique on the page. */
  readonly id: string;
  readonly name: Text;
  readonly picture: string;
  /** 0 stands in the category bar, 1 is a heading inside it. */
  readonly depth: number;
  /** Dishes that are not hidden; the menu reads one when it is drawn. */
  readonly codes: readonly ItemCode[];
}

/** The menu as one long page (MNU-005): what is open at this minute and matches the diner's words. */
export function sectionsOf(menu: Menu, minute: number, words: string): readonly Section[] {
  const categories = searchMenu(openCategories(menu, minute), menu, words);
  const sections = categories.flatMap((category, index) => flattened(category, `s${index}`, 0));
  return words.trim() === "" ? sections : withEachOnce(sections);
}

/** Who searches wants to see a dish once, where it stands first; headings that lose their last dish go too. */
function withEachOnce(sections: readonly Section[]): readonly Section[] {
  const seen = new Set<ItemCode>();
  const found = sections.map((section) => {
    const codes = section.codes.filter((code) => !seen.has(code));
    for (const code of codes) seen.add(code);
    return { ...section, codes };
  });
  return found.filter((section) =>
    found.some(({ id, codes }) => codes.length > 0 && `${id}-`.startsWith(`${section.id}-`)),
  );
}

/** The first sections, down to so many dishes; all of them where there are no more. */
export function firstDishes(sections: readonly Section[], dishes: number): readonly Section[] {
  const first: Section[] = [];
  let left = dishes;
  for (const section of sections) {
    if (left <= 0) break;
    const { codes } = section;
    first.push(codes.length > left ? { ...section, codes: codes.slice(0, left) } : section);
    left -= codes.length;
  }
  return first;
}

function flattened(category: Category, id: string, depth: number): readonly Section[] {
  const codes: ItemCode[] = [];
  const inner: Section[] = [];
  category.entries.forEach((entry, index) => {
    if (entry.kind === "item") codes.push(entry.code);
    else inner.push(...flattened(entry.category, `${id}-${index}`, depth + 1));
  });
  const { name, picture } = category;
  return [{ id, name, picture, depth, codes }, ...inner];
}

import {
  openCategories,
  searchMenu,
  type Category,
  type Item,
  type Menu,
  type Text,
} from "@comanda/domain";

/** A stretch of the long page under one heading. */
export interface Section {
  /** Names the section's element; unique on the page. */
  readonly id: string;
  readonly name: Text;
  readonly picture: string;
  /** 0 stands in the category bar, 1 is a heading inside it. */
  readonly depth: number;
  readonly items: readonly Item[];
}

/** The menu as one long page (MNU-005): what is open at this minute and matches the diner's words. */
export function sectionsOf(menu: Menu, minute: number, words: string): readonly Section[] {
  const categories = searchMenu(openCategories(menu, minute), menu, words);
  const sections = categories.flatMap((category, index) =>
    flattened(category, menu, `s${index}`, 0),
  );
  return words.trim() === "" ? sections : withEachOnce(sections);
}

/** Who searches wants to see a dish once, where it stands first; headings that lose their last dish go too. */
function withEachOnce(sections: readonly Section[]): readonly Section[] {
  const seen = new Set<Item>();
  const found = sections.map((section) => {
    const items = section.items.filter((item) => !seen.has(item));
    for (const item of items) seen.add(item);
    return { ...section, items };
  });
  return found.filter((section) =>
    found.some(({ id, items }) => items.length > 0 && `${id}-`.startsWith(`${section.id}-`)),
  );
}

/** The first sections that hold enough dishes to fill a screen; the rest is drawn right after. */
export function firstScreen(sections: readonly Section[], dishes: number): readonly Section[] {
  const first: Section[] = [];
  let count = 0;
  for (const section of sections) {
    if (count >= dishes) break;
    first.push({ ...section, items: section.items.slice(0, dishes - count) });
    count += section.items.length;
  }
  return first;
}

function flattened(category: Category, menu: Menu, id: string, depth: number): readonly Section[] {
  const items: Item[] = [];
  const inner: Section[] = [];
  category.entries.forEach((entry, index) => {
    if (entry.kind === "category") {
      inner.push(...flattened(entry.category, menu, `${id}-${index}`, depth + 1));
      return;
    }
    const item = menu.items.get(entry.code);
    if (item !== undefined) items.push(item);
  });
  const { name, picture } = category;
  return [{ id, name, picture, depth, items }, ...inner];
}

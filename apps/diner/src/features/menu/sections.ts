import type { Text } from "@comanda/domain";
import { isCategoryOpen, type Category, type ItemCode, type ItemSize } from "@comanda/domain/menu";

/** A stretch of the long page under one heading. */
export interface Section {
  /** Names the section's element; unique on the page, and the same whatever else opens or closes. */
  readonly id: string;
  readonly name: Text;
  readonly picture: string;
  /** 0 stands in the category bar, 1 is a heading inside it. */
  readonly depth: number;
  /** Dishes that are not hidden; the menu reads one when it is drawn. */
  readonly dishes: readonly PlacedDish[];
}

export interface PlacedDish {
  readonly code: ItemCode;
  /** The size of its tile. */
  readonly size: ItemSize;
}

/**
 * Categories as one long page (MNU-005): those open at this minute of the venue's day (MNU-025), and nothing of those that
 * have no dish to show.
 */
export function sectionsOf(
  categories: readonly Category[],
  minute: number,
  id = "s",
): readonly Section[] {
  return categories.flatMap((category, index) => flattened(category, minute, `${id}${index}`, 0));
}

function flattened(
  category: Category,
  minute: number,
  id: string,
  depth: number,
): readonly Section[] {
  if (!isCategoryOpen(category, minute)) return [];
  const dishes: PlacedDish[] = [];
  const inner: Section[] = [];
  category.entries.forEach((entry, index) => {
    if (entry.kind === "category")
      inner.push(...flattened(entry.category, minute, `${id}-${index}`, depth + 1));
    else if (!entry.isHidden) dishes.push(entry);
  });
  const { name, picture } = category;
  return dishes.length + inner.length === 0 ? [] : [{ id, name, picture, depth, dishes }, ...inner];
}

/** A menu of so many dishes stays in the document, where the browser's own search finds each. */
const SHORT = 150;

export function isShort(all: readonly Section[]): boolean {
  return all.reduce((sum, { dishes }) => sum + dishes.length, 0) <= SHORT;
}

/** The sections of the category bar. */
export function topSections(sections: readonly Section[]): readonly Section[] {
  return sections.filter(({ depth }) => depth === 0);
}

/** The section of the category bar in which one stands: "s3" for "s3-0". */
export function topOf(id: string): string {
  return id.split("-")[0] ?? "";
}

/** The sections inside one, however deep. */
export function within(sections: readonly Section[], top: string): readonly Section[] {
  return sections.filter(({ id }) => id.startsWith(`${top}-`));
}

import type { Text } from "@comanda/domain";
import type { Category, CategoryHours, Item, Menu } from "@comanda/domain/menu";

/** A heading with the dishes right below it. */
export interface PrintedSection {
  readonly name: Text;
  /** 2 for a category, 3 for one inside it. */
  readonly level: 2 | 3;
  readonly hours: CategoryHours | undefined;
  readonly items: readonly Item[];
}

/**
 * A menu as it is printed: without what is hidden, and with what has sold out, since paper lasts longer than a day. A
 * heading of other headings stands alone above them.
 */
export function printedSections(menu: Menu): readonly PrintedSection[] {
  const visit = (category: Category, level: 2 | 3): readonly PrintedSection[] => {
    if (!category.isActive) return [];
    const items = category.entries.flatMap((entry) => {
      const item =
        entry.kind === "item" && !entry.isHidden ? menu.items.get(entry.code) : undefined;
      return item === undefined ? [] : [item];
    });
    const inside = category.entries.flatMap((entry) =>
      entry.kind === "category" ? visit(entry.category, 3) : [],
    );
    if (items.length + inside.length === 0) return [];
    return [{ name: category.name, level, hours: category.hours, items }, ...inside];
  };
  return menu.categories.flatMap((category) => visit(category, 2));
}

import { openDietaryChecks, type DietaryChecks, type DietaryFilter } from "@comanda/domain/dietary";
import type { Category, ItemCode, Menu } from "@comanda/domain/menu";

interface Checked {
  readonly filter: DietaryFilter;
  readonly checks: DietaryChecks;
  without?: Menu;
}

const opened = new WeakMap<Menu, Checked>();

/** What the filter says of a menu's dishes: each is looked at once for a menu and a filter, when it is first asked for. */
export function checksOf(menu: Menu, filter: DietaryFilter): DietaryChecks {
  return checkedOf(menu, filter).checks;
}

/** The same menu without the dishes that no choice makes safe. Where nothing would be left it stays whole. */
export function withoutUnsafe(menu: Menu, filter: DietaryFilter): Menu {
  const checked = checkedOf(menu, filter);
  if (checked.without !== undefined) return checked.without;
  const isUnsafe = (code: ItemCode): boolean => {
    const item = menu.items.get(code);
    return item !== undefined && checked.checks.of(item).kind === "unsafe";
  };
  const categories = menu.categories.map((category) => hide(category, isUnsafe));
  checked.without = categories.some(hasDishes) ? { ...menu, categories } : menu;
  return checked.without;
}

function checkedOf(menu: Menu, filter: DietaryFilter): Checked {
  const before = opened.get(menu);
  if (before?.filter === filter) return before;
  const checked = { filter, checks: openDietaryChecks(menu.items, filter) };
  opened.set(menu, checked);
  return checked;
}

function hide(category: Category, isUnsafe: (code: ItemCode) => boolean): Category {
  const entries = category.entries.map((entry) =>
    entry.kind === "category"
      ? { ...entry, category: hide(entry.category, isUnsafe) }
      : { ...entry, isHidden: entry.isHidden || isUnsafe(entry.code) },
  );
  return { ...category, entries };
}

function hasDishes({ entries }: Category): boolean {
  return entries.some((entry) =>
    entry.kind === "category" ? hasDishes(entry.category) : !entry.isHidden,
  );
}

/** The codes of all dishes that are shown, each once. */
export function dishesOf(categories: readonly Category[]): ReadonlySet<ItemCode> {
  return new Set(
    categories.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.kind === "category"
          ? [...dishesOf([entry.category])]
          : entry.isHidden
            ? []
            : [entry.code],
      ),
    ),
  );
}

import { isInsideWindow, type MinuteOfDay } from "../time/time-window.ts";
import type { Category, CategoryEntry, Menu } from "./menu.ts";
import { categoryRouteName } from "./category-route.ts";
import type { ItemCode } from "./item-code.ts";

/** Whether a category shows at this minute of the venue's day (MNU-025, MNU-026, Q-065). */
export function isCategoryOpen(category: Category, minute: MinuteOfDay): boolean {
  if (!category.isActive) return false;
  const { hours } = category;
  if (hours === undefined) return true;
  return isInsideWindow(hours, minute) === hours.includes;
}

/** The categories a diner sees now, closed and empty ones left out, hidden items left out (Q-071a). */
export function openCategories(menu: Menu, minute: MinuteOfDay): readonly Category[] {
  return pruned(menu.categories, minute);
}

/**
 * The items that stand only in categories closed at this minute. Items in no category at all (bundles, rewards)
 * are not bound to hours. One answer serves every order of a minute.
 */
export function itemsOffSale(menu: Menu, minute: MinuteOfDay): ReadonlySet<ItemCode> {
  const open = new Set<ItemCode>();
  const placed = new Set<ItemCode>();
  const visit = (category: Category, parentIsOpen: boolean): void => {
    const isOpen = parentIsOpen && isCategoryOpen(category, minute);
    for (const entry of category.entries) {
      if (entry.kind === "category") {
        visit(entry.category, isOpen);
        continue;
      }
      placed.add(entry.code);
      if (isOpen) open.add(entry.code);
    }
  };
  for (const category of menu.categories) visit(category, true);
  return new Set([...placed].filter((code) => !open.has(code)));
}

/** A category that is closed, and the minute of the day at which it shows next; undefined of one that never does. */
export interface ClosedCategory {
  readonly category: Category;
  readonly opensAt: MinuteOfDay | undefined;
}

const MINUTES_A_DAY = 1440;

/** The category, closed at this minute, that an address names: breakfast from 07:00 to 11:00 opens at 420 for whoever asks at noon. */
export function closedCategory(
  menu: Menu,
  routeName: string,
  minute: MinuteOfDay,
): ClosedCategory | undefined {
  const chain = chainTo(menu.categories, routeName);
  const category = chain?.at(-1);
  if (chain === undefined || category === undefined) return undefined;
  const isOpen = (at: MinuteOfDay): boolean => chain.every((each) => isCategoryOpen(each, at));
  if (isOpen(minute)) return undefined;
  for (let ahead = 1; ahead < MINUTES_A_DAY; ahead += 1) {
    const opensAt = (minute + ahead) % MINUTES_A_DAY;
    if (isOpen(opensAt)) return { category, opensAt };
  }
  return { category, opensAt: undefined };
}

/** From the top of the menu down to the first category of this name in its address. */
function chainTo(
  categories: readonly Category[],
  routeName: string,
): readonly Category[] | undefined {
  for (const category of categories) {
    if (categoryRouteName(category) === routeName) return [category];
    const inner = category.entries.flatMap((entry) =>
      entry.kind === "category" ? [entry.category] : [],
    );
    const found = chainTo(inner, routeName);
    if (found !== undefined) return [category, ...found];
  }
  return undefined;
}

function pruned(categories: readonly Category[], minute: MinuteOfDay): Category[] {
  return categories
    .filter((category) => isCategoryOpen(category, minute))
    .map((category) => ({ ...category, entries: visibleEntries(category.entries, minute) }))
    .filter((category) => category.entries.length > 0);
}

function visibleEntries(entries: readonly CategoryEntry[], minute: MinuteOfDay): CategoryEntry[] {
  return entries.flatMap((entry): CategoryEntry[] => {
    if (entry.kind === "item") return entry.isHidden ? [] : [entry];
    return pruned([entry.category], minute).map((category) => ({ kind: "category", category }));
  });
}

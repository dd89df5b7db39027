import type { WireTopCategory } from "@comanda/contract";
import type { Cooked } from "@comanda/domain/order";
import type { CookedChoice } from "../state/cooked-choice.ts";

/**
 * What a screen cooks by its choice: everything while nobody knows the menu's categories, and where none of the chosen is
 * among them any more.
 */
export function cookedBy(
  choice: CookedChoice,
  categories: readonly WireTopCategory[] | undefined,
): Cooked {
  const known = (categories ?? []).filter(({ id }) => choice?.includes(id) === true);
  return known.length === 0 ? "everything" : new Set(known.map(({ id }) => id));
}

/**
 * What a station says that it cooks, as it stands in the board's question; empty: everything. While the categories are on
 * the way it says its whole choice and shows everything: it never shows less than it says.
 */
export function cookedInQuestion(
  choice: CookedChoice,
  categories: readonly WireTopCategory[] | undefined,
): string {
  if (choice === undefined) return "";
  if (categories === undefined) return choice.join();
  const cooked = cookedBy(choice, categories);
  return cooked === "everything" ? "" : [...cooked].join();
}

/** The choice after a tap on a category; without any, and with all, everything is cooked. */
export function toggleCategory(
  choice: CookedChoice,
  id: string,
  categories: readonly WireTopCategory[],
): CookedChoice {
  const isChosen = (each: string): boolean => (choice?.includes(each) === true) !== (each === id);
  const ids = categories.map((category) => category.id).filter(isChosen);
  return ids.length === 0 || ids.length === categories.length ? undefined : ids;
}

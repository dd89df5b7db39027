import type { Text } from "@comanda/domain";
import type { Category, CategoryEntry, ItemCode } from "@comanda/domain/menu";
import type { WireTopCategory } from "@comanda/contract";
import { hashOf } from "../../ids.ts";

/** The top category of each dish: the first that holds it, however deep. */
export function topCategories(categories: readonly Category[]): ReadonlyMap<ItemCode, Category> {
  const found = new Map<ItemCode, Category>();
  for (const category of categories) {
    for (const code of codesIn(category.entries)) {
      if (!found.has(code)) found.set(code, category);
    }
  }
  return found;
}

/**
 * The top categories with their dishes, for screens that cook some of them; a dish stands in each that holds it, Kopi under
 * "Favourites" and "Coffee". Two categories of one name are one: the drinks of the lunch and of the dinner. One without a
 * name is left out.
 */
export function listCategories(categories: readonly Category[]): WireTopCategory[] {
  const listed = new Map<string, { readonly title: Text; readonly codes: Set<ItemCode> }>();
  for (const { name: title, entries } of categories) {
    const name = title.en === "" ? title.zh : title.en;
    const category = listed.get(name) ?? { title, codes: new Set<ItemCode>() };
    for (const code of codesIn(entries)) category.codes.add(code);
    if (name !== "" && category.codes.size > 0) listed.set(name, category);
  }
  return [...listed].map(([name, { title, codes }]) => ({
    id: idOf(name),
    title,
    codes: [...codes],
  }));
}

/** The same after a restart, in every process and in whatever menu; short, since a board's question names many. */
function idOf(name: string): string {
  return hashOf(name).slice(0, 12);
}

function codesIn(entries: readonly CategoryEntry[]): readonly ItemCode[] {
  return entries.flatMap((entry) =>
    entry.kind === "item" ? [entry.code] : codesIn(entry.category.entries),
  );
}

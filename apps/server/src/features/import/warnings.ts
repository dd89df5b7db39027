import { menuFromWire } from "@comanda/contract";
import { Item } from "@comanda/contract/schemas";
import { unreachableCategories } from "@comanda/domain/menu";
import * as v from "valibot";
import type { VenueDocument } from "./venue-document.ts";

/** What a venue may publish, and would better mend: headings that no link opens. */
export function warningsOf({ menu }: VenueDocument): { en: string; zh: string }[] {
  const { categories } = menuFromWire(menu, (item) => v.parse(Item, item));
  return unreachableCategories(categories).map((name) => ({
    en: `The category “${name}” cannot be opened by a link, since another category has this name. Please choose another English name.`,
    zh: `类别“${name}”无法通过链接打开，因为已有同名类别。请改用其他英文名称。`,
  }));
}

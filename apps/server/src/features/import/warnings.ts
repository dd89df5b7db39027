import { menuFromWire, SHEETS } from "@comanda/contract";
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

/** A copy of a sheet that somebody has filled in instead of the sheet itself, "Items (2)". */
export function passedOverWarning(sheet: string): { en: string; zh: string } {
  return {
    en: `The sheet “${sheet}” is not read. The sheets that are read are called ${SHEETS.join(", ")}.`,
    zh: `工作表“${sheet}”不会被读取。会被读取的工作表名称为：${SHEETS.join("、")}。`,
  };
}

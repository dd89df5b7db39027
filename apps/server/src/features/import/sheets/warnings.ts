import { menuFromWire, SHEETS, type CellPlace, type SheetName } from "@comanda/contract";
import { Item } from "@comanda/contract/schemas";
import type { Text } from "@comanda/domain";
import { unreachableCategories } from "@comanda/domain/menu";
import * as v from "valibot";
import type { VenueDocument } from "../../../venue/venue-document.ts";

/** What a venue may publish, and would better mend: headings that no link opens (Q-067). */
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

/** A column of the owner's own, or one that is called almost like one of ours. */
export function unreadColumnWarning(sheet: SheetName, column: string, meant?: Text): Text {
  return {
    en: `${sheet}: the column “${column}” is not read.${meant === undefined ? "" : ` Did you mean “${meant.en}”?`}`,
    zh: `${sheet}：“${column}”一列不会被读取。${meant === undefined ? "" : `是否应为“${meant.zh}”？`}`,
  };
}

/** A row that takes away what is not there, such as one that was brought before. */
export function nothingToRemoveWarning(sheet: SheetName, row: number, name: string): Text {
  return {
    en: `${sheet}, row ${row}: “${name}” is not there, so there is nothing to remove.`,
    zh: `${sheet}，第 ${row} 行：“${name}”不存在，无需移除。`,
  };
}

/** A price with more than two decimals that is taken: "Items, row 5, Price: 1.995 → 2.00". */
export function roundedPriceWarning(
  { sheet, row, column }: CellPlace,
  exact: string,
  rounded: number,
): Text {
  const change = `${exact} → ${rounded.toFixed(2)}`;
  const rows = row === 0 ? { en: "", zh: "" } : { en: `, row ${row}`, zh: `，第 ${row} 行` };
  return {
    en: `${sheet}${rows.en}, ${column.en}: ${change}`,
    zh: `${sheet}${rows.zh}，${column.zh}：${change}`,
  };
}

/** A category that dishes name and the sheet Categories does not have. */
export function madeCategoryWarning(path: string): Text {
  return {
    en: `“${path}” is a new category: dishes name it, and the sheet Categories does not have it.`,
    zh: `“${path}”将作为新类别添加：餐点使用了它，但工作表 Categories（类别）中没有。`,
  };
}

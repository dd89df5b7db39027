import type { SheetName, WireItem } from "@comanda/contract";
import { ITEM_COLUMNS, OPTION_COLUMNS } from "./columns.ts";
import type { Mistakes } from "./mistakes.ts";
import type { RowValues } from "../workbook/sheet.ts";

type DietaryCells = Pick<RowValues<typeof ITEM_COLUMNS>, "allergens" | "diets">;

/**
 * What is stated of allergens and diets. "none" states that there are none, an empty cell states nothing; a diet without
 * a word on allergens is a mistake, since a guest would read it as free of all.
 */
export function dietaryOf(
  sheet: SheetName,
  row: number,
  values: DietaryCells,
  known: WireItem["dietary"],
  mistakes: Mistakes,
): WireItem["dietary"] {
  if (!("allergens" in values) && !("diets" in values)) return known;
  const contains = "allergens" in values ? values.allergens : known?.contains;
  const suits = "diets" in values ? values.diets : known?.suits;
  if (contains === undefined) {
    if (suits !== undefined && suits.length > 0) {
      mistakes.add(sheet, row, ITEM_COLUMNS.allergens.heading, { kind: "allergens-unstated" });
    }
    return undefined;
  }
  return { contains: contains.filter((name) => name !== "none"), suits: [...(suits ?? [])] };
}

type NutritionCells = Pick<
  RowValues<typeof ITEM_COLUMNS>,
  "sugar" | "saturatedFat" | "hasSweetener"
>;

/**
 * What is stated of a drink's sugar and saturated fat, or of what an option changes of them. Empty cells state nothing; one
 * figure without the other is a mistake, since a drink is graded by both (M-N1).
 */
export function nutritionOf(
  sheet: "Items" | "Options",
  row: number,
  values: NutritionCells,
  known: WireItem["nutrition"],
  mistakes: Mistakes,
): WireItem["nutrition"] {
  const sugar = "sugar" in values ? values.sugar : known?.sugar;
  const saturatedFat = "saturatedFat" in values ? values.saturatedFat : known?.saturatedFat;
  const hasSweetener = values.hasSweetener ?? known?.hasSweetener ?? false;
  if (sugar !== undefined && saturatedFat !== undefined) {
    return { sugar, saturatedFat, hasSweetener };
  }
  if (sugar !== undefined || saturatedFat !== undefined || hasSweetener) {
    const columns = sheet === "Items" ? ITEM_COLUMNS : OPTION_COLUMNS;
    const { heading } = sugar === undefined ? columns.sugar : columns.saturatedFat;
    mistakes.add(sheet, row, heading, { kind: "nutrition-incomplete" });
  }
  return undefined;
}

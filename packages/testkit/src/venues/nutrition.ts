import type { Nutrition } from "@comanda/domain/menu";

/** Milligrams of sugar and of saturated fat in 100 ml: 6.4 g are 6400. */
export const per100ml = (sugar: number, saturatedFat = 0): Nutrition => ({
  sugar,
  saturatedFat,
  hasSweetener: false,
});

/** Of a way to make a drink that changes neither, such as hot or over ice. */
export const NO_CHANGE = per100ml(0);

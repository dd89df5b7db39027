import { strictestDiets } from "@comanda/domain/dietary";
import type { Allergen, Diet, Dietary, Item } from "@comanda/domain/menu";
import { openingGrade } from "@comanda/domain/nutri-grade";

/** What stands beside a dish for an allergen; the legend says what it means. */
export const ALLERGEN_SIGNS: Readonly<Record<Allergen, string>> = {
  gluten: "Gl",
  crustacean: "Cr",
  egg: "Eg",
  fish: "Fi",
  peanut: "Pe",
  soya: "So",
  milk: "Mi",
  nuts: "Nu",
  sesame: "Se",
  sulphite: "Su",
  mollusc: "Mo",
};

export const DIET_SIGNS: Readonly<Record<Diet, string>> = {
  vegetarian: "V",
  vegan: "VG",
  halal: "H",
  noPork: "NP",
  noBeef: "NB",
};

/** Nothing stated, which is never "free of". */
export const UNSTATED = "?";

/** "Gl Eg Mi": the allergens that are stated, "?" where none is. */
export function allergenSigns(dietary: Dietary | undefined): string {
  if (dietary === undefined) return UNSTATED;
  return dietary.contains.map((allergen) => ALLERGEN_SIGNS[allergen]).join(" ");
}

/** What is printed beside a dish: its allergens, its diets, and of a drink its grade as it opens (M-N6). */
export function marksOf(item: Item): readonly string[] {
  const { dietary } = item;
  const diets = strictestDiets(dietary?.suits ?? []).map((diet) => DIET_SIGNS[diet]);
  const grade = openingGrade(item);
  return [
    allergenSigns(dietary),
    diets.join(" "),
    ...(grade === undefined ? [] : [`Nutri-Grade ${grade.grade} ${grade.sugarPercent}%`]),
  ].filter((mark) => mark !== "");
}

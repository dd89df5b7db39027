import type { Item } from "../menu/item.ts";
import type { Nutrition } from "../menu/nutrition.ts";
import { isComplete } from "../options/check-selection.ts";
import { defaultSelection } from "../options/default-selection.ts";
import { chosenOptions } from "../options/chosen-options.ts";
import type { Selection } from "../options/selection.ts";
import { gradeOf, type NutriGrade } from "./grade.ts";

/** What can be said of a drink as it was chosen. */
type ChosenGrade =
  | ({ readonly kind: "graded" } & NutriGrade)
  /** A required question is open: whether it is kopi or kopi C is not known yet. */
  | { readonly kind: "open" }
  /** The venue has left the drink, or something of what was chosen, unstated. */
  | { readonly kind: "unstated" };

/**
 * The mark of a drink as it was chosen: of its own sugar and saturated fat and what each chosen option changes, times its
 * pieces (M-N4). Kopi with 6400 and "siew dai" with -2200 has 4200, which is B. What is not wholly stated has none (M-N5).
 */
export function chosenGrade(item: Item, selection: Selection): ChosenGrade {
  if (item.nutrition === undefined) return { kind: "unstated" };
  if (!isComplete(item.groups, selection)) return { kind: "open" };
  const changes = changesOf(item, selection);
  if (changes === undefined) return { kind: "unstated" };
  return { kind: "graded", ...gradeOf(together(item.nutrition, changes)) };
}

/** The mark of a drink as it opens, for where nothing has been chosen yet (M-N6). */
export function openingGrade(item: Item): NutriGrade | undefined {
  // Most dishes are no drinks, and a menu asks of all of them.
  if (item.nutrition === undefined) return undefined;
  const grade = chosenGrade(item, defaultSelection(item.groups));
  return grade.kind === "graded" ? grade : undefined;
}

/** Never less than nothing: of 5200 "no sugar" may take 5600 away. */
function together(own: Nutrition, changes: readonly Nutrition[]): Nutrition {
  const all = [own, ...changes];
  const sum = (read: (each: Nutrition) => number): number =>
    Math.max(
      0,
      all.reduce((total, each) => total + read(each), 0),
    );
  return {
    sugar: sum(({ sugar }) => sugar),
    saturatedFat: sum(({ saturatedFat }) => saturatedFat),
    hasSweetener: all.some(({ hasSweetener }) => hasSweetener),
  };
}

/** What is chosen changes it by so much; undefined where one option is unstated. */
function changesOf(item: Item, selection: Selection): readonly Nutrition[] | undefined {
  const changes = chosenOptions(item.groups, selection).map(
    ({ option, pieces }) => option.nutrition && multiplied(option.nutrition, pieces),
  );
  return changes.every((change) => change !== undefined) ? changes : undefined;
}

function multiplied({ sugar, saturatedFat, hasSweetener }: Nutrition, pieces: number): Nutrition {
  return { sugar: sugar * pieces, saturatedFat: saturatedFat * pieces, hasSweetener };
}

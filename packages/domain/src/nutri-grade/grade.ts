import type { Nutrition } from "../menu/nutrition.ts";

/** The grades of Singapore's Nutri-Grade, the best first. */
export const GRADES = ["A", "B", "C", "D"] as const;
export type Grade = (typeof GRADES)[number];

/** The most milligrams per 100 ml that an A, a B and a C may have; above all of them is D (M-N1). */
const MAX_SUGAR = [1_000, 5_000, 10_000] as const;
const MAX_SATURATED_FAT = [700, 1_200, 2_800] as const;

/** What stands on a drink: "Nutri-Grade C, 6% sugar". */
export interface NutriGrade {
  readonly grade: Grade;
  /** Grams of sugar per 100 ml, rounded to whole ones: 6.4 g are 6, 6.5 g are 7 (M-N3). */
  readonly sugarPercent: number;
}

/**
 * The poorer of the grades of its sugar and of its saturated fat; with a sweetener B at best (M-N1, M-N2). 6.4 g of sugar
 * are C and 0.76 g of saturated fat B, which makes C.
 */
export function gradeOf({ sugar, saturatedFat, hasSweetener }: Nutrition): NutriGrade {
  const place = Math.max(
    placeOf(sugar, MAX_SUGAR),
    placeOf(saturatedFat, MAX_SATURATED_FAT),
    hasSweetener ? GRADES.indexOf("B") : 0,
  );
  return { grade: GRADES[place] ?? "D", sugarPercent: Math.floor((sugar + 500) / 1_000) };
}

/** How many of the limits are passed; what is just at one has not passed it. */
function placeOf(milligrams: number, limits: readonly number[]): number {
  return limits.filter((most) => milligrams > most).length;
}

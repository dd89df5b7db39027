import type { Allergen, Diet, Dietary } from "../menu/dietary.ts";

/** What a guest wants to be told of: allergens not to be met, diets to be kept. */
export interface DietaryFilter {
  readonly avoids: readonly Allergen[];
  readonly keeps: readonly Diet[];
}

export const NO_FILTER: DietaryFilter = { avoids: [], keeps: [] };

export function isFiltering({ avoids, keeps }: DietaryFilter): boolean {
  return avoids.length + keeps.length > 0;
}

/** What one statement of the venue means to a filter; later ones are worse, and outweigh the others. */
export const FINDINGS = ["fits", "unconfirmed", "breaks"] as const;
export type Finding = (typeof FINDINGS)[number];

export function worse(one: Finding, other: Finding): Finding {
  return FINDINGS.indexOf(one) > FINDINGS.indexOf(other) ? one : other;
}

/** What stands against a statement: allergens that it names, diets that it does not keep. */
export interface Breach {
  readonly contains: readonly Allergen[];
  readonly lacks: readonly Diet[];
}

/** Who keeps the first diet keeps the others too: what is vegan has no pork in it. */
const IMPLIED: Readonly<Partial<Record<Diet, readonly Diet[]>>> = {
  vegan: ["vegetarian", "noPork", "noBeef"],
  vegetarian: ["noPork", "noBeef"],
  halal: ["noPork"],
};

/** The diets that say all: of "vegan, vegetarian, no pork, no beef" the first alone. */
export function strictestDiets(suits: readonly Diet[]): readonly Diet[] {
  const implied = suits.flatMap((diet) => IMPLIED[diet] ?? []);
  return suits.filter((diet) => !implied.includes(diet));
}

const SWAM: readonly Allergen[] = ["fish", "crustacean", "mollusc"];
/** A venue that says "vegan, contains egg" has made a mistake: the guest is warned. */
const AGAINST: Readonly<Partial<Record<Diet, readonly Allergen[]>>> = {
  vegan: [...SWAM, "egg", "milk"],
  vegetarian: SWAM,
};

export function breachOf({ contains, suits }: Dietary, filter: DietaryFilter): Breach {
  const kept = new Set([...suits, ...suits.flatMap((diet) => IMPLIED[diet] ?? [])]);
  return {
    contains: filter.avoids.filter((food) => contains.includes(food)),
    lacks: filter.keeps.filter(
      (diet) => !kept.has(diet) || AGAINST[diet]?.some((food) => contains.includes(food)) === true,
    ),
  };
}

export function isBreach({ contains, lacks }: Breach): boolean {
  return contains.length + lacks.length > 0;
}

/** Nothing stated is never "fits" (BEY-005). */
export function findingOf(dietary: Dietary | undefined, filter: DietaryFilter): Finding {
  if (!isFiltering(filter)) return "fits";
  if (dietary === undefined) return "unconfirmed";
  return isBreach(breachOf(dietary, filter)) ? "breaks" : "fits";
}

/** Both breaches, each food and diet once. */
export function joined(breaches: readonly Breach[]): Breach {
  return {
    contains: [...new Set(breaches.flatMap(({ contains }) => contains))],
    lacks: [...new Set(breaches.flatMap(({ lacks }) => lacks))],
  };
}

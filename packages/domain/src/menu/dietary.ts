/** The allergens a venue declares, after the Singapore Food Agency's list of foods that cause hypersensitivity. */
export const ALLERGENS = [
  "gluten",
  "crustacean",
  "egg",
  "fish",
  "peanut",
  "soya",
  "milk",
  "nuts",
  "sesame",
  "sulphite",
  "mollusc",
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const DIETS = ["vegetarian", "vegan", "halal", "noPork", "noBeef"] as const;
export type Diet = (typeof DIETS)[number];

/** What a venue has stated about a dish or an option. Nothing stated is undefined, never "free of everything". */
export interface Dietary {
  readonly contains: readonly Allergen[];
  readonly suits: readonly Diet[];
}

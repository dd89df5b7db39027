import { strictestDiets } from "@comanda/domain/dietary";
import type { Allergen, Diet } from "@comanda/domain/menu";
import { ALLERGEN_NAMES, DIET_NAMES } from "@comanda/contract";
import { useWords } from "./use-words.ts";

/** Allergens and diets in the diner's language, several in a row. */
export function useDietaryWords(): {
  readonly foods: (contains: readonly Allergen[]) => string;
  /** "vegan" alone where that says the others too. */
  readonly diets: (suits: readonly Diet[]) => string;
} {
  const { read, list } = useWords();
  return {
    foods: (contains) => list(contains.map((food) => read(ALLERGEN_NAMES[food]))),
    diets: (suits) => list(strictestDiets(suits).map((diet) => read(DIET_NAMES[diet]))),
  };
}

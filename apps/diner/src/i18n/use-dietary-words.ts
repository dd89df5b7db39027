import { useLingui } from "@lingui/react/macro";
import { strictestDiets, type Breach } from "@comanda/domain/dietary";
import type { Allergen, Diet } from "@comanda/domain/menu";
import { ALLERGEN_NAMES, DIET_NAMES } from "@comanda/contract";
import { useWords } from "./use-words.ts";

/** Allergens and diets in the diner's language, several in a row. */
export function useDietaryWords(): {
  readonly foods: (contains: readonly Allergen[]) => string;
  /** "vegan" alone where that says the others too. */
  readonly diets: (suits: readonly Diet[]) => string;
  /** "Contains: peanut · Does not suit: vegan": what stands against a guest's filter. */
  readonly breach: (breach: Breach) => string;
} {
  const { t } = useLingui();
  const { read, list } = useWords();
  const foods = (contains: readonly Allergen[]): string =>
    list(contains.map((food) => read(ALLERGEN_NAMES[food])));
  const named = (diets: readonly Diet[]): string =>
    list(diets.map((diet) => read(DIET_NAMES[diet])));
  return {
    foods,
    diets: (suits) => named(strictestDiets(suits)),
    breach: ({ contains, lacks }) => {
      const found = foods(contains);
      const broken = named(lacks);
      return [
        ...(found === "" ? [] : [t`Contains: ${found}`]),
        ...(broken === "" ? [] : [t`Does not meet: ${broken}`]),
      ].join(" · ");
    },
  };
}

import { DIETS, type Allergen, type Diet, type Dietary } from "../menu/dietary.ts";
import type { Item } from "../menu/item.ts";
import type { ItemLookup } from "../menu/menu.ts";
import { chosenOptions } from "../options/chosen-options.ts";
import type { Selection } from "../options/selection.ts";
import { checkDish, statedOf, type DishVerdict } from "./check-dish.ts";
import { findingOf } from "./filter.ts";

/** What the venue has stated of a dish as it is chosen (BEY-004). */
interface ChosenDietary {
  /** Of the dish and of each choice, in the order in which the venue names them. */
  readonly contains: readonly Allergen[];
  /** What the dish and each choice keep: of a vegan puff with chicken inside, nothing. */
  readonly suits: readonly Diet[];
  /** Of the dish or of a choice the venue has stated nothing; then it suits nobody for sure. */
  readonly isPartlyUnstated: boolean;
}

export function describeChoice(item: Item, selection: Selection, items: ItemLookup): ChosenDietary {
  const chosen = chosenOptions(item.groups, selection).map(({ option }) => statedOf(option, items));
  const parts: readonly (Dietary | undefined)[] = [item.dietary, ...chosen];
  return {
    contains: [...new Set(parts.flatMap((part) => part?.contains ?? []))],
    suits: DIETS.filter((diet) =>
      parts.every((part) => findingOf(part, { avoids: [], keeps: [diet] }) === "fits"),
    ),
    isPartlyUnstated: parts.includes(undefined),
  };
}

/** Whom a dish suits before anything is chosen (BEY-004). */
interface DishDiets {
  /** Whatever is chosen. */
  readonly always: readonly Diet[];
  /** With some choices and not with others: "can be vegan". */
  readonly withCare: readonly Diet[];
}

export function dietsOf(item: Item, items: ItemLookup): DishDiets {
  const verdicts = DIETS.map((diet) => {
    return { diet, kind: checkDish(item, { avoids: [], keeps: [diet] }, items).kind };
  });
  const dietsThatAre = (wanted: DishVerdict["kind"]): readonly Diet[] =>
    verdicts.flatMap(({ diet, kind }) => (kind === wanted ? [diet] : []));
  return { always: dietsThatAre("safe"), withCare: dietsThatAre("careful") };
}

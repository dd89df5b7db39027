import type { Item } from "../menu/item.ts";
import type { ItemLookup } from "../menu/menu.ts";
import { chosenOptions } from "../options/chosen-options.ts";
import type { Selection } from "../options/selection.ts";
import { statedOf } from "./check-dish.ts";
import {
  breachOf,
  findingOf,
  isBreach,
  isFiltering,
  joined,
  worse,
  type Breach,
  type DietaryFilter,
  type Finding,
} from "./filter.ts";

/** What a filter says of a dish as it was chosen, such as a line of the cart. */
interface ChoiceVerdict {
  readonly finding: Finding;
  readonly breach: Breach;
}

/** The dish itself and every option that is chosen, also inside others; a group that is off adds nothing (BEY-005). */
export function checkChoice(
  item: Item,
  selection: Selection,
  filter: DietaryFilter,
  items: ItemLookup,
): ChoiceVerdict {
  const stated = [
    item.dietary,
    ...chosenOptions(item.groups, selection).map(({ option }) => statedOf(option, items)),
  ];
  const finding = stated
    .map((dietary) => findingOf(dietary, filter))
    .reduce<Finding>(worse, "fits");
  const breaches = isFiltering(filter)
    ? stated.flatMap((dietary) => (dietary === undefined ? [] : [breachOf(dietary, filter)]))
    : [];
  return { finding, breach: joined(breaches.filter(isBreach)) };
}

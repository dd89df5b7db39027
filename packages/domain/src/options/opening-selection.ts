import { isCompleteGroup, optionPrice, type OptionGroup } from "../menu/option-group.ts";
import { defaultChoice } from "./default-selection.ts";
import { includedPieces } from "./included-pieces.ts";
import type { GroupChoice, Selection } from "./selection.ts";

/**
 * What is chosen when a diner opens a dish: its defaults, but nothing that costs money and could be left out (D-12). A
 * bubble tea whose menu opens it with pearls for $1.00 opens without them; with pearls for nothing it keeps them, and with
 * pearls that its question includes.
 */
export function openingSelection(groups: readonly OptionGroup[]): Selection {
  return groups.map(openingChoice);
}

function openingChoice(group: OptionGroup): GroupChoice {
  const { isOn, options, ...choice } = defaultChoice(group);
  const isExtra = !group.isRequired && !group.isReadOnly;
  const included = includedPieces(group, options);
  const kept = options.flatMap((chosen, at) => {
    const option = group.options.find(({ key }) => key === chosen.option);
    const isFree = included[at] === chosen.quantity;
    if (option === undefined || (isExtra && !isFree && optionPrice(option) > 0)) return [];
    return [{ ...chosen, nested: openingSelection(option.groups) }];
  });
  const costs = isCompleteGroup(group) && group.price > 0;
  return { ...choice, isOn: isOn && !(isExtra && costs), options: kept };
}

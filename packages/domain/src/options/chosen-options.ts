import type { Option, OptionGroup } from "../menu/option-group.ts";
import { includedPieces } from "./included-pieces.ts";
import { choiceOf, type Selection } from "./selection.ts";

/** An option that is chosen, and its pieces for one unit of the dish: all of them, and those that are not included. */
interface ChosenOption {
  readonly option: Option;
  readonly pieces: number;
  readonly paid: number;
}

/**
 * Every option that is chosen, also inside others; a group that is off adds none. Two cups with three shots each
 * are two pieces of "cup" and six of "shot".
 */
export function chosenOptions(
  groups: readonly OptionGroup[],
  selection: Selection,
  times = 1,
): readonly ChosenOption[] {
  return groups.flatMap((group) => {
    const choice = choiceOf(selection, group);
    if (!choice.isOn) return [];
    const included = includedPieces(group, choice.options);
    return choice.options.flatMap(({ option: picked, quantity, nested }, at) => {
      const option = group.options.find(({ key }) => key === picked);
      if (option === undefined) return [];
      const pieces = quantity * times;
      const paid = (quantity - (included[at] ?? 0)) * times;
      return [{ option, pieces, paid }, ...chosenOptions(option.groups, nested, pieces)];
    });
  });
}

import type { Money } from "../money/money.ts";
import { isCompleteGroup, optionPrice, type OptionGroup } from "../menu/option-group.ts";
import { includedPieces } from "./included-pieces.ts";
import { choiceOf, type Selection } from "./selection.ts";

/**
 * What the choices add to one unit: for every group that is on, its own price if it is a group of cards,
 * and for each chosen option its price, but for pieces that are included, plus what is nested in it, times its pieces (M-B5).
 * @param read what each single price counts as, e.g. with tax where menus show it so
 */
export function selectionPrice(
  groups: readonly OptionGroup[],
  selection: Selection,
  read: (price: Money) => Money = (price) => price,
): Money {
  let sum = 0;
  for (const group of groups) {
    const choice = choiceOf(selection, group);
    if (!choice.isOn) continue;
    if (isCompleteGroup(group)) sum += read(group.price);
    const included = includedPieces(group, choice.options);
    for (const [at, { option: picked, quantity, nested }] of choice.options.entries()) {
      const option = group.options.find(({ key }) => key === picked);
      if (option === undefined) continue;
      sum += read(optionPrice(option)) * (quantity - (included[at] ?? 0));
      sum += selectionPrice(option.groups, nested, read) * quantity;
    }
  }
  return sum;
}

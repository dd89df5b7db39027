import type { Money } from "../money/money.ts";
import { isCompleteGroup, optionPrice, type OptionGroup } from "../menu/option-group.ts";
import { choiceOf, type Selection } from "./selection.ts";

/**
 * What the choices add to one unit: for every group that is on, its own price if it is a group of cards,
 * and for each chosen option its price plus what is nested in it, times its pieces (M-B5).
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
    for (const picked of choice.options) {
      const option = group.options.find(({ key }) => key === picked.option);
      if (option === undefined) continue;
      const each = read(optionPrice(option)) + selectionPrice(option.groups, picked.nested, read);
      sum += each * picked.quantity;
    }
  }
  return sum;
}

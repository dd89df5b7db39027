import { optionPrice, type OptionGroup } from "../menu/option-group.ts";
import type { Money } from "../money/money.ts";
import { choiceOf, type Selection } from "../options/selection.ts";

/** Chosen options of one unit may cost this much together; more keeps it out of programme rewards (EXT-038, Q-121). */
export const MAX_PAID_OPTIONS: Money = 50;

/**
 * What the chosen options that cost something add to one unit, nested ones too, without the price of a whole group of
 * cards (M-C13). Cheaper variants do not make up for dear ones.
 */
export function paidOptions(groups: readonly OptionGroup[], selection: Selection): Money {
  let sum = 0;
  for (const group of groups) {
    const choice = choiceOf(selection, group);
    if (!choice.isOn) continue;
    for (const picked of choice.options) {
      const option = group.options.find(({ key }) => key === picked.option);
      if (option === undefined) continue;
      const each = Math.max(0, optionPrice(option)) + paidOptions(option.groups, picked.nested);
      sum += each * picked.quantity;
    }
  }
  return sum;
}

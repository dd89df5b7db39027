import { optionPrice, type OptionGroup } from "../menu/option-group.ts";
import type { Money } from "../money/money.ts";
import { chosenOptions } from "../options/chosen-options.ts";
import type { Selection } from "../options/selection.ts";

/** Chosen options of one unit may cost this much together; more keeps it out of programme rewards (EXT-038, Q-121). */
export const MAX_PAID_OPTIONS: Money = 50;

/**
 * What the chosen options that cost something add to one unit, nested ones too, without the price of a whole group of
 * cards (M-C13). Cheaper variants do not make up for dear ones.
 */
export function paidOptions(groups: readonly OptionGroup[], selection: Selection): Money {
  return chosenOptions(groups, selection).reduce(
    (sum, { option, paid }) => sum + Math.max(0, optionPrice(option)) * paid,
    0,
  );
}

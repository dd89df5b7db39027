import { isNamedDefault, type Option, type OptionGroup } from "../menu/option-group.ts";
import { readOnce } from "../read-once.ts";
import { ownPieces, type GroupChoice, type OptionChoice, type Selection } from "./selection.ts";
import { withinLimits } from "./within-limits.ts";

/** What is chosen when an item opens: the group's defaults and the options its data marks active. */
export function defaultSelection(groups: readonly OptionGroup[]): Selection {
  return groups.map(defaultChoice);
}

/** A group as it opens; a read-only group keeps exactly this. One that was asked for before is answered from memory. */
export const defaultChoice: (group: OptionGroup) => GroupChoice = readOnce(readDefault);

function readDefault(group: OptionGroup): GroupChoice {
  return {
    group: group.key,
    isOn: group.isOn,
    options: withinLimits(
      group,
      group.options
        .filter((option) => isDefault(group, option))
        .map((option) => chosen(group, option)),
    ),
  };
}

/** An option as it is when it has just been chosen: its own pieces, its own defaults inside (M-B6). */
export function chosen(group: OptionGroup, option: Option): OptionChoice {
  return {
    option: option.key,
    quantity: ownPieces(group, option),
    nested: defaultSelection(option.groups),
  };
}

/** A sold-out default cannot be chosen, except where the diner has no say anyway (Q-063b, Q-059) and it is not left out (M-I5). */
function isDefault(group: OptionGroup, option: Option): boolean {
  if (option.isLeftOut === true) return false;
  if (option.isSoldOut && !group.isReadOnly) return false;
  return option.isActive || isNamedDefault(group, option);
}

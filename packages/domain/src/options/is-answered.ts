import { choosesMany, neededPieces, type Option, type OptionGroup } from "../menu/option-group.ts";
import { isComplete, isSatisfied } from "./check-selection.ts";
import { chosenPieces, type GroupChoice } from "./selection.ts";
import { tapOption } from "./tap-option.ts";

/**
 * Whether a required group asks for nothing more: it has what it needs, there is no room for more, and what its choices
 * ask in turn is answered too. Of "choose 1-2" one choice is enough to order, and two are an answer. Of "choose 1-6, at most two of
 * each" two sides of both kinds are one: no tap adds a fifth (0083).
 */
export function isAnswered(group: OptionGroup, choice: GroupChoice): boolean {
  const { options } = choice;
  if (!group.isRequired || !choice.isOn || options.length === 0) return false;
  if (!isSatisfied(group, choice)) return false;
  const isAlone = options.some((picked) =>
    group.options.some(({ key, isExclusive }) => isExclusive && key === picked.option),
  );
  const most = Math.max(group.maximum, neededPieces(group));
  const hasRoom =
    choosesMany(group) &&
    !isAlone &&
    chosenPieces(choice) < most &&
    group.options.some((option) => addsPieces(group, choice, option));
  return !hasRoom && options.every((picked) => isWhole(group, picked));
}

/** Whether a tap of this option would be one more beside the others. */
function addsPieces(group: OptionGroup, choice: GroupChoice, option: Option): boolean {
  const tapped = tapOption(group, choice, option);
  return !option.isExclusive && tapped.ok && chosenPieces(tapped.value) > chosenPieces(choice);
}

function isWhole(group: OptionGroup, picked: GroupChoice["options"][number]): boolean {
  const option = group.options.find(({ key }) => key === picked.option);
  return option === undefined || isComplete(option.groups, picked.nested);
}

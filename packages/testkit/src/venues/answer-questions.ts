import type { OptionGroup } from "@comanda/domain/menu";
import {
  choiceOf,
  isSatisfied,
  tapOption,
  type GroupChoice,
  type Selection,
} from "@comanda/domain/options";

/**
 * Answers what is still asked by tapping the first options that may be chosen, nested groups too. What is left
 * unanswered then cannot be answered by anybody.
 */
export function answerQuestions(groups: readonly OptionGroup[], selection: Selection): Selection {
  return groups.map((group) => {
    const answered = tapUntilSatisfied(group, choiceOf(selection, group));
    return {
      ...answered,
      options: answered.options.map((picked) => {
        const option = group.options.find(({ key }) => key === picked.option);
        return { ...picked, nested: answerQuestions(option?.groups ?? [], picked.nested) };
      }),
    };
  });
}

function tapUntilSatisfied(group: OptionGroup, opened: GroupChoice): GroupChoice {
  let choice = opened;
  for (const option of group.options) {
    if (isSatisfied(group, choice)) return choice;
    if (choice.options.some((picked) => picked.option === option.key)) continue;
    const tapped = tapOption(group, choice, option);
    if (tapped.ok) choice = tapped.value;
  }
  return choice;
}

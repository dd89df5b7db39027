import { useLingui } from "@lingui/react/macro";
import { optionPrice, type OptionGroup } from "@comanda/domain/menu";
import { choiceOf, includedPieces, type GroupChoice } from "@comanda/domain/options";
import { useIncludedWords } from "../../i18n/use-included-words.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { Questions } from "./questions.ts";

/**
 * What was chosen of a question in one line, with what was asked in turn: "Kopi · Condensed milk · Hot"; and of what comes with
 * the dish what the venue leaves out today (M-I5).
 */
export function useAnswer(
  plus: Questions["plus"],
): (group: OptionGroup, choice: GroupChoice) => string {
  const { t } = useLingui();
  const { read, list } = useWords();
  const nameOf = useIncludedWords();
  const partsOf = (group: OptionGroup, choice: GroupChoice): readonly string[] =>
    choice.options.flatMap((picked, at) => {
      const option = group.options.find(({ key }) => key === picked.option);
      if (option === undefined || !choice.isOn) return [];
      const { quantity, nested } = picked;
      const pieces = quantity > 1 ? `${quantity}× ` : "";
      const hasPrice = plus(optionPrice(option)) !== "";
      const free = hasPrice ? (includedPieces(group, choice.options)[at] ?? 0) : 0;
      const paid = quantity - free;
      const price = paid > 0 ? plus(optionPrice(option), paid > 1) : "";
      const own = [`${pieces}${nameOf(read(option.title), { quantity, included: free })}`, price];
      return [
        own.filter((part) => part !== "").join(" "),
        ...option.groups.flatMap((inner) => partsOf(inner, choiceOf(nested, inner))),
      ];
    });
  return (group, choice) => {
    const missing = group.options.filter(({ isLeftOut }) => isLeftOut === true);
    const names = list(missing.map(({ title }) => read(title)));
    const without = missing.length === 0 ? [] : [t`Without ${names}`];
    return [...partsOf(group, choice), ...without].join(" · ");
  };
}

import { useLingui } from "@lingui/react/macro";
import { optionPrice, type Option, type OptionGroup } from "@comanda/domain/menu";
import { piecePrice, type GroupChoice } from "@comanda/domain/options";
import type { Questions } from "./questions.ts";

/** What stands at an option: "included" while its question includes one more, then "+ $1.00"; nothing where prices are hidden. */
export function usePieceWords(
  plus: Questions["plus"],
): (group: OptionGroup, choice: GroupChoice, option: Option) => string {
  const { t } = useLingui();
  return (group, choice, option) => {
    const { price, isIncluded } = piecePrice(group, choice, option);
    if (isIncluded) return plus(optionPrice(option)) === "" ? "" : t`included`;
    return plus(price, group.control === "stepperList");
  };
}

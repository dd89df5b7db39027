import { useLingui } from "@lingui/react/macro";
import type { OptionGroup } from "@comanda/domain/menu";
import type { GroupChoice } from "@comanda/domain/options";
import { useWords } from "../../i18n/use-words.ts";
import { announce } from "../../lib/announce.ts";
import { useAnswer } from "./answer.ts";
import type { Questions } from "./questions.ts";

/** What was chosen and what comes next, for those who cannot see the page move. */
export function useTellNext(plus: Questions["plus"]) {
  const { t } = useLingui();
  const { read } = useWords();
  const answerOf = useAnswer(plus);
  return (answered: OptionGroup, choice: GroupChoice, next: HTMLElement): void => {
    const title = next.querySelector("legend")?.textContent.replace(/ \*$/, "") ?? "";
    const answer = `${read(answered.title)}: ${answerOf(answered, choice)}`;
    announce(t`${answer}. Next: ${title}`);
  };
}

import { useLingui } from "@lingui/react/macro";
import { Switch } from "@mantine/core";
import type { WireInitFlowStep, WireStaffItem } from "@comanda/contract";
import type { JSX } from "react";
import { RowButtons } from "../../lib/row-buttons.tsx";
import type { Ordered } from "../../lib/use-ordered.ts";
import { QuestionDishes } from "./question-dishes.tsx";
import { TwoTexts } from "../../lib/two-texts.tsx";
import { useQuestionSentence } from "./use-question-sentence.ts";
import styles from "./way-in.module.css";

interface QuestionCardProps {
  readonly question: WireInitFlowStep;
  readonly at: number;
  readonly count: number;
  /** The venue's menus; where it has one, no answer decides on it. */
  readonly titles: readonly string[];
  readonly dishes: readonly WireStaffItem[] | undefined;
  readonly ordered: Ordered<WireInitFlowStep>;
}

/** One question: its words, its dishes, what counts the guests, and what a guest reads of it. */
export function QuestionCard(props: QuestionCardProps): JSX.Element {
  const { question, at, count, titles, dishes, ordered } = props;
  const { t } = useLingui();
  const sentence = useQuestionSentence(question, dishes);
  const number = at + 1;
  const name = t`Question ${number}`;
  const change = (next: Partial<WireInitFlowStep>): void =>
    ordered.replace(at, { ...question, ...next });
  return (
    <div role="group" aria-label={name} className={styles["question"]}>
      <div className={styles["head"]}>
        <h2>{name}</h2>
        <RowButtons name={name} at={at} count={count} ordered={ordered} />
      </div>
      <TwoTexts
        text={{ en: question.title, zh: question.title2 }}
        onChange={({ en, zh }) => change({ title: en, title2: zh })}
      />
      <QuestionDishes question={question} titles={titles} dishes={dishes} onChange={change} />
      <Switch
        label={t`One of the chosen dish for each guest`}
        checked={question.qtyAccordingToPax}
        onChange={({ target }) => change({ qtyAccordingToPax: target.checked })}
      />
      <Switch
        label={t`Each guest chooses one of its options, such as a soup`}
        checked={question.optionAccordingToPax}
        onChange={({ target }) => change({ optionAccordingToPax: target.checked })}
      />
      {(titles.length > 1 || question.menuAccordingToSelection) && (
        <Switch
          label={t`The chosen dish decides which menu follows`}
          checked={question.menuAccordingToSelection}
          onChange={({ target }) => change({ menuAccordingToSelection: target.checked })}
        />
      )}
      <p role="note" aria-label={t`What guests are asked`} className={styles["sentence"]}>
        {sentence}
      </p>
    </div>
  );
}

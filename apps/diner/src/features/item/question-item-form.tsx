import type { Refusal } from "@comanda/contract";
import type { Item, ItemLookup } from "@comanda/domain/menu";
import type { Selection } from "@comanda/domain/options";
import { useEffect, type JSX, type ReactNode } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { prepareAnnouncements } from "../../lib/announce.ts";
import button from "../../lib/button.module.css";
import { otherScreen } from "../../lib/second-tap.ts";
import { explainMissing } from "./explain-missing.ts";
import { ItemRemark } from "./extras.tsx";
import { ActionWords } from "./item-bar.tsx";
import { OptionGroups } from "./option-groups.tsx";
import { typedRemark } from "./typed-remark.ts";
import { useDraft } from "./use-draft.ts";
import { useFolds } from "./use-folds.ts";
import { useGaps } from "./use-gaps.ts";
import { usePlus } from "./use-plus.ts";
import { useTellNext } from "./use-tell-next.ts";
import styles from "./item-form.module.css";

/** What a guest has chosen of a dish that is asked for. */
export interface DishAnswer {
  readonly selection: Selection;
  readonly remark: string;
}

interface QuestionItemFormProps {
  /** As it is asked for. */
  readonly item: Item;
  readonly items: ItemLookup;
  readonly quantity: number;
  /** What the button does: "Next"; undefined where there is none for now. */
  readonly action: string | undefined;
  /** What the order costs with this answer; empty while that is not known, or prices are hidden. */
  readonly costOf: (answer: DishAnswer) => string;
  /** What stands above the button for this answer. */
  readonly said: (answer: DishAnswer) => ReactNode;
  /** What stands below the questions for this answer. */
  readonly below: (answer: DishAnswer) => ReactNode;
  /** Takes the answer, or says why not. */
  readonly onAnswer: (answer: DishAnswer) => Refusal | undefined;
}

/** The questions of a dish that is asked for before the menu; how many of it there are is not the guest's to say (INI-002). */
export function QuestionItemForm(props: QuestionItemFormProps): JSX.Element {
  const { item, items, quantity, action, costOf, said, below, onAnswer } = props;
  const { read } = useWords();
  const controls = useDraft(item, undefined);
  const plus = usePlus(item);
  const { folds, act } = useFolds(item, controls, useTellNext(plus));
  useEffect(prepareAnnouncements, []);
  const { selection, remark } = controls.draft;
  const { first, gaps, walk } = useGaps(item, selection, quantity);
  const answer = { selection, remark };
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (action === undefined || walk()) return;
    // Some phones leave the focus where it is, and so a remark unsaved.
    const typed = typedRemark(event.currentTarget) ?? remark;
    const refusal = onAnswer({ selection, remark: typed });
    if (refusal === undefined) otherScreen();
    else explainMissing(refusal);
  };
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <OptionGroups
        groups={item.groups}
        selection={selection}
        path={[]}
        act={act}
        folds={folds}
        plus={plus}
        gaps={gaps}
        items={items}
      />
      <ItemRemark item={item} controls={controls} />
      {below(answer)}
      <div className={styles["bar"]}>
        {said(answer)}
        {action !== undefined && (
          <button type="submit" className={`${button["primary"]} ${styles["submit"]}`}>
            <span className={styles["action"]}>
              <ActionWords label={action} gap={first && read(first.group)} />
            </span>
            <span className={styles["cost"]}>{costOf(answer)}</span>
          </button>
        )}
      </div>
    </form>
  );
}

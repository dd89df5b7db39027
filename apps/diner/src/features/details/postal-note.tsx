import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { deliveryTime } from "../../data/delivery-terms.ts";
import { useWords } from "../../i18n/use-words.ts";
import { isSameQuestion, useFoundPostal } from "../../state/found-postal.ts";
import styles from "./details-dialog.module.css";

interface PostalNoteProps {
  readonly id: string;
  /** As it stood when its field was left last. */
  readonly postal: string;
}

/** What became of looking a postal code up: on its way, found, or why not, in the words of whoever was asked (ERR-018). */
export function PostalNote({ id, postal }: PostalNoteProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const { asked, found, problem } = useFoundPostal();
  const question = { postal, time: deliveryTime() };
  const isAsked = isSameQuestion(asked, question);
  const isFound = !isAsked && isSameQuestion(found, question);
  const said = isSameQuestion(problem, question) ? problem?.said : undefined;
  return (
    <div id={id}>
      <p className={styles["looking"]} role="status">
        {isAsked ? t`Looking up the postal code…` : isFound ? t`We deliver there.` : ""}
      </p>
      <p className={styles["wrong"]} role="alert" dir="auto">
        {said && read(said)}
      </p>
    </div>
  );
}

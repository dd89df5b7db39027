import { useLingui } from "@lingui/react/macro";
import { sentenceOf, type Refusal } from "@comanda/contract";
import { IconArmchair } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { useWords } from "../i18n/use-words.ts";
import { ClosedPage } from "../layouts/closed-page.tsx";
import button from "../lib/button.module.css";
import type { VisitQuestion } from "./visit-question.ts";
import styles from "./visit-question-page.module.css";

/** Whether new guests have come to a table that was silent (D-04). */
export function WhoSitsHere({
  headingRef,
  send,
}: Pick<VisitQuestion, "headingRef" | "send">): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const [problem, setProblem] = useState<Refusal>();
  const [isSending, setIsSending] = useState(false);
  const say = async (visit: "new" | "join"): Promise<void> => {
    setIsSending(true);
    setProblem(undefined);
    const refusal = await send({ visit });
    setIsSending(false);
    setProblem(refusal);
  };
  return (
    <ClosedPage
      icon={<IconArmchair stroke={1.2} />}
      heading={t`Have you just arrived?`}
      headingRef={headingRef}
    >
      <p className={styles["label"]}>
        {t`There are already guests checked in at this table. We'll keep your cart either way.`}
      </p>
      <div className={styles["answers"]}>
        <button
          type="button"
          className={`${button["primary"]} ${styles["choice"]}`}
          disabled={isSending}
          onClick={() => void say("new")}
        >
          {t`New guests`}
          <small>{t`We've just arrived`}</small>
        </button>
        <button
          type="button"
          className={`${button["secondary"]} ${styles["choice"]}`}
          disabled={isSending}
          onClick={() => void say("join")}
        >
          {t`We're already seated here`}
          <small>{t`Show us what was ordered`}</small>
        </button>
        <p role="alert" className={styles["problem"]}>
          {problem === undefined ? "" : read(sentenceOf(problem))}
        </p>
      </div>
    </ClosedPage>
  );
}

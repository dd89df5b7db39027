import { useLingui } from "@lingui/react/macro";
import { IconArmchair, IconLockPassword } from "@tabler/icons-react";
import { sentenceOf, type Refusal } from "@comanda/contract";
import { VisitOfPhone } from "@comanda/contract/schemas";
import { useEffect, useRef, useState, type JSX } from "react";
import * as v from "valibot";
import { answerVisit, type VisitAnswer } from "../data/answer-visit.ts";
import { useWords } from "../i18n/use-words.ts";
import { ClosedPage } from "../layouts/closed-page.tsx";
import button from "../lib/button.module.css";
import { useSession } from "../state/session.ts";
import styles from "./visit-question-page.module.css";

const DIGITS = 4;

/** What the server wants to know before it lets a phone in: the PIN of its table (D-03), or who sits there (D-04). */
export function VisitQuestionPage(): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const needs = useSession(({ settings }) => needsOf(settings?.visit));
  const [pin, setPin] = useState("");
  const [problem, setProblem] = useState<Refusal>();
  const [isSending, setIsSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => heading.current?.focus(), [needs]);
  const send = async (visit: VisitAnswer["visit"]): Promise<void> => {
    setIsSending(true);
    setProblem(undefined);
    const refusal = await answerVisit({ visit, ...(pin !== "" && { pin }) });
    setIsSending(false);
    setProblem(refusal);
    if (refusal === undefined) return;
    setPin("");
    // The button that was pressed is off until there are four digits again.
    field.current?.focus();
  };
  const said = problem === undefined ? "" : read(sentenceOf(problem));
  return needs === "pin" ? (
    <ClosedPage
      icon={<IconLockPassword stroke={1.2} />}
      heading={t`The PIN of your table`}
      headingRef={heading}
    >
      <form
        className={styles["answers"]}
        onSubmit={(event) => {
          event.preventDefault();
          void send("ask");
        }}
      >
        <label className={styles["label"]} htmlFor="pin">
          {t`Please ask our staff for the four digits.`}
        </label>
        <input
          ref={field}
          id="pin"
          className={styles["pin"]}
          value={pin}
          onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, "").slice(0, DIGITS))}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby="pin-problem"
        />
        <p id="pin-problem" role="alert" className={styles["problem"]}>
          {said}
        </p>
        <button
          type="submit"
          className={`${button["primary"]} ${button["wide"]}`}
          disabled={pin.length < DIGITS || isSending}
        >
          {t`Continue`}
        </button>
      </form>
    </ClosedPage>
  ) : (
    <ClosedPage
      icon={<IconArmchair stroke={1.2} />}
      heading={t`Have you just sat down?`}
      headingRef={heading}
    >
      <p className={styles["label"]}>
        {t`Guests have been here before you. Your cart stays as it is.`}
      </p>
      <div className={styles["answers"]}>
        <button
          type="button"
          className={`${button["primary"]} ${styles["choice"]}`}
          disabled={isSending}
          onClick={() => void send("new")}
        >
          {t`New guests`}
          <small>{t`We begin anew`}</small>
        </button>
        <button
          type="button"
          className={`${button["secondary"]} ${styles["choice"]}`}
          disabled={isSending}
          onClick={() => void send("join")}
        >
          {t`We sit here already`}
          <small>{t`Show us what was ordered`}</small>
        </button>
        <p role="alert" className={styles["problem"]}>
          {said}
        </p>
      </div>
    </ClosedPage>
  );
}

function needsOf(visit: unknown): "choice" | "pin" | undefined {
  const read = v.safeParse(VisitOfPhone, visit);
  return read.success ? read.output.needs : undefined;
}

import { useLingui } from "@lingui/react/macro";
import { sentenceOf, type Refusal } from "@comanda/contract";
import { useNow } from "@comanda/ui";
import { IconLockPassword } from "@tabler/icons-react";
import { useRef, useState, type JSX } from "react";
import { useWords } from "../i18n/use-words.ts";
import { ClosedPage } from "../layouts/closed-page.tsx";
import button from "../lib/button.module.css";
import { clockOf } from "../lib/clock-of.ts";
import type { VisitQuestion } from "./visit-question.ts";
import styles from "./visit-question-page.module.css";

/** The PIN of the table (D-03): who was wrong more often sees how long the next try takes. */
export function PinQuestion({ headingRef, send, digits, waitSeconds }: VisitQuestion): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const [pin, setPin] = useState("");
  const [problem, setProblem] = useState<Refusal>();
  const [isSending, setIsSending] = useState(false);
  const [opensAt, setOpensAt] = useState(() => momentIn(waitSeconds));
  const left = Math.ceil((opensAt - useNow(1000)) / 1000);
  const field = useRef<HTMLInputElement>(null);
  const canSend = pin.length === digits && !isSending && left <= 0;
  const submit = async (): Promise<void> => {
    setIsSending(true);
    setProblem(undefined);
    const refusal = await send({ visit: "ask", pin });
    setIsSending(false);
    setProblem(refusal);
    if (refusal === undefined) return;
    if ("retryAfterSeconds" in refusal) setOpensAt(momentIn(refusal.retryAfterSeconds));
    setPin("");
    // The button that was pressed is off until all digits are there again.
    field.current?.focus();
  };
  return (
    <ClosedPage
      icon={<IconLockPassword stroke={1.2} />}
      heading={t`The PIN of your table`}
      headingRef={headingRef}
    >
      <form
        className={styles["answers"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) void submit();
        }}
      >
        <label className={styles["label"]} htmlFor="pin">
          {t`Please ask our staff for the ${digits} digits.`}
        </label>
        <input
          ref={field}
          id="pin"
          className={styles["pin"]}
          value={pin}
          onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, "").slice(0, digits))}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby="pin-problem"
        />
        <p id="pin-problem" role="alert" className={styles["problem"]}>
          {problem === undefined ? "" : read(sentenceOf(problem))}
        </p>
        <button
          type="submit"
          className={`${button["primary"]} ${button["wide"]}`}
          disabled={!canSend}
        >
          {left > 0 ? t`Try again in ${clockOf(left)}` : t`Continue`}
        </button>
      </form>
    </ClosedPage>
  );
}

/** When so many seconds have passed; 0 where none have to: the clock above is a second behind at most. */
function momentIn(seconds: number): number {
  return seconds > 0 ? Date.now() + seconds * 1000 : 0;
}

import { useLingui } from "@lingui/react/macro";
import { sentenceOf } from "@comanda/contract";
import { useState, type FormEvent, type JSX } from "react";
import { forgotPassword, resetPassword } from "../../data/members.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { FormField, textOf } from "./form-field.tsx";
import styles from "./members.module.css";

interface ForgotFormProps {
  readonly onClose: () => void;
}

/** An email and OK (MEM-014): what came of it is said below. */
export function ForgotForm({ onClose }: ForgotFormProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const [said, setSaid] = useState("");
  const [isDone, setIsDone] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const email = textOf(new FormData(event.currentTarget), "email").trim();
    if (email === "") {
      setSaid(read(sentenceOf({ kind: "member-form", why: "email-missing" })));
      return;
    }
    setIsSending(true);
    const outcome = await forgotPassword(email);
    setIsSending(false);
    setIsDone(outcome.kind === "done");
    setSaid(
      outcome.kind === "done"
        ? t`An email has sent to your mailbox. Please check`
        : read(outcome.sentence),
    );
  };
  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      <FormField
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        onInput={() => setSaid("")}
      />
      <p className={isDone ? styles["note"] : styles["wrong"]} role="alert">
        {said}
      </p>
      <div className={styles["answers"]}>
        <button type="submit" className={button["primary"]} aria-busy={isSending}>
          {t`OK`}
        </button>
        <button type="button" className={button["secondary"]} onClick={onClose}>
          {t`Close`}
        </button>
      </div>
    </form>
  );
}

/** A new password by the link of a mail (MEM-015, MEM-016): whose it is the link says. */
export function ResetForm(): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const [said, setSaid] = useState("");
  const [isDone, setIsDone] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const password = textOf(new FormData(event.currentTarget), "password");
    const link = new URLSearchParams(location.search);
    setIsSending(true);
    const outcome = await resetPassword({
      password,
      iv: link.get("iv") ?? "",
      code: link.get("code") ?? "",
    });
    setIsSending(false);
    setIsDone(outcome.kind === "done");
    setSaid(outcome.kind === "done" ? t`Update Successfully` : read(outcome.sentence));
  };
  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      {!isDone && (
        <FormField
          label={t`New Password`}
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          onInput={() => setSaid("")}
        />
      )}
      <p className={isDone ? styles["note"] : styles["wrong"]} role="alert">
        {said}
      </p>
      {!isDone && (
        <div className={styles["answers"]}>
          <button type="submit" className={button["primary"]} aria-busy={isSending}>
            {t`Submit`}
          </button>
        </div>
      )}
    </form>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { Text } from "@comanda/domain";
import { loginMistake } from "@comanda/domain/members";
import { useRef, useState, type FormEvent, type JSX } from "react";
import { checkPhone, logIn, membershipOf } from "../../data/members.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { useSession } from "../../state/session.ts";
import { FormField, textOf } from "./form-field.tsx";
import styles from "./members.module.css";

/** A number that the venue knows without a password, with its masked name. */
export interface KnownPhone {
  readonly phone: string;
  readonly maskedName: string;
}

interface LoginFormProps {
  /** The number of somebody who is in by it alone, and whose password is asked for now. */
  readonly phone?: string;
  readonly onDone: () => void;
  readonly onRegister: (known: KnownPhone) => void;
  readonly onForgot: () => void;
}

/** The number first, then the password (MEM-005 to MEM-008). What is wrong is said below; a second tap while it is sent does nothing. */
export function LoginForm({
  phone: given = "",
  onDone,
  onRegister,
  onForgot,
}: LoginFormProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const settings = useSession((session) => session.settings);
  const rules = membershipOf(settings);
  const [asksPassword, setAsksPassword] = useState(given !== "");
  const [wrong, setWrong] = useState("");
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fail = (sentence: string | Text): void => {
    setWrong(typeof sentence === "string" ? sentence : read(sentence));
  };
  const enter = async (phone: string, password: string): Promise<void> => {
    const outcome = await logIn(phone, password);
    if (outcome.kind === "done") onDone();
    else fail(outcome.sentence);
  };
  const look = async (phone: string): Promise<void> => {
    const checked = await checkPhone(phone);
    if (checked.kind === "failed") return fail(checked.sentence);
    switch (checked.step) {
      case "refused":
        return fail(t`Incorrect phone no`);
      case "register":
        return onRegister({ phone, maskedName: checked.maskedName });
      case "askPassword":
        return setAsksPassword(true);
      case "loggedIn":
        return enter(phone, "");
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const [phone, password] = [textOf(typed, "phone").trim(), textOf(typed, "password")];
    const mistake = loginMistake(
      { phone, password: asksPassword ? password : "-" },
      { hidesOptionalFields: rules.hideOptionalField && rules.phoneOnlyMember },
    );
    if (mistake !== undefined) {
      fail(mistake === "phone-missing" ? t`Phone No is required` : t`Pin is required`);
      return;
    }
    setWrong("");
    setIsSending(true);
    await (asksPassword ? enter(phone, password) : look(phone));
    setIsSending(false);
  };
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      <FormField
        label={t`Phone number`}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        maxLength={40}
        defaultValue={given}
        isWrong={wrong !== "" && !asksPassword}
        onInput={() => setWrong("")}
      />
      {asksPassword && (
        <FormField
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          isWrong={wrong !== ""}
          onInput={() => setWrong("")}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that has just come is the next to be typed in
          autoFocus
        />
      )}
      <p className={styles["wrong"]} role="alert">
        {wrong}
      </p>
      <div className={styles["answers"]}>
        <button type="submit" className={button["primary"]} aria-busy={isSending}>
          {asksPassword ? t`Log in` : t`Next`}
        </button>
      </div>
      <div className={styles["links"]}>
        {rules.allowRegister && (
          <button
            type="button"
            className={button["quiet"]}
            onClick={() => {
              const typed =
                form.current === null ? "" : textOf(new FormData(form.current), "phone");
              onRegister({ phone: typed, maskedName: "" });
            }}
          >
            {t`Register`}
          </button>
        )}
        <button type="button" className={button["quiet"]} onClick={onForgot}>
          {t`Forgot password`}
        </button>
      </div>
    </form>
  );
}

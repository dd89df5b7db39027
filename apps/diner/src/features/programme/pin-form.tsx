import { useLingui } from "@lingui/react/macro";
import { isProgrammeBusy, PROGRAMME_PIN_DIGITS } from "@comanda/domain/session";
import type { FormEvent, JSX } from "react";
import {
  cancelLogin,
  clearWrong,
  forgotPin,
  submitPin,
  useProgramme,
} from "../../data/programme.ts";
import button from "../../lib/button.module.css";
import { TypedField, typedIn } from "./typed-field.tsx";
import { Wrong } from "./wrong.tsx";
import styles from "./programme.module.css";

/** Four digits, masked (EXT-008): a new PIN, or the one there is. It is sent once, and kept nowhere. */
export function PinForm({ isNew }: { readonly isNew: boolean }): JSX.Element {
  const { t } = useLingui();
  const { screen, wrong } = useProgramme();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const pin = typedIn(new FormData(form), "pin");
    void submitPin(pin).then(() => form.reset());
  };
  return (
    <form className={styles["form"]} noValidate onSubmit={submit} onInput={clearWrong}>
      <TypedField
        label={isNew ? t`New PIN (4 digits)` : t`PIN (4 digits)`}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete={isNew ? "new-password" : "current-password"}
        pattern="[0-9]*"
        maxLength={PROGRAMME_PIN_DIGITS}
        isWrong={wrong !== undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the step that has just come
        autoFocus
      />
      <Wrong />
      <div className={styles["answers"]}>
        <button type="submit" className={button["primary"]} aria-busy={isProgrammeBusy(screen)}>
          {isNew ? t`Set PIN` : t`Log in`}
        </button>
        <button type="button" className={button["secondary"]} onClick={cancelLogin}>
          {t`Cancel`}
        </button>
        {!isNew && (
          <button type="button" className={button["quiet"]} onClick={() => void forgotPin()}>
            {t`Forgot PIN`}
          </button>
        )}
      </div>
    </form>
  );
}

import { useLingui } from "@lingui/react/macro";
import { isProgrammeBusy } from "@comanda/domain/session";
import type { FormEvent, JSX } from "react";
import { clearWrong, submitNumber, useProgramme } from "../../data/programme.ts";
import { programmeRulesOf } from "../../data/programme-texts.ts";
import button from "../../lib/button.module.css";
import { useSession } from "../../state/session.ts";
import { TypedField, typedIn } from "./typed-field.tsx";
import { Wrong } from "./wrong.tsx";
import styles from "./programme.module.css";

/** Country code and phone number (EXT-004 to EXT-007). A second tap while it is looked up does nothing. */
export function NumberForm(): JSX.Element {
  const { t } = useLingui();
  const { programmeCountryCode, programmeLink, programmeName } = programmeRulesOf(
    useSession((session) => session.settings),
  );
  const { screen, wrong, phone, countryCode } = useProgramme();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void submitNumber(typedIn(typed, "countryCode"), typedIn(typed, "phone"));
  };
  const isWrong = wrong !== undefined;
  return (
    <form className={styles["form"]} noValidate onSubmit={submit} onInput={clearWrong}>
      <div className={styles["number"]}>
        <TypedField
          label={t`Country code`}
          name="countryCode"
          inputMode="tel"
          autoComplete="tel-country-code"
          maxLength={5}
          defaultValue={countryCode || programmeCountryCode}
          isWrong={isWrong}
        />
        <TypedField
          label={t`Phone number`}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          defaultValue={phone}
          isWrong={isWrong}
        />
      </div>
      <Wrong />
      <div className={styles["answers"]}>
        <button type="submit" className={button["primary"]} aria-busy={isProgrammeBusy(screen)}>
          {t`Login | Register`}
        </button>
        {programmeLink.startsWith("https://") && (
          <a
            className={button["secondary"]}
            href={programmeLink}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t`Register by link`}
          </a>
        )}
      </div>
      {programmeName !== "" && (
        <p className={styles["powered"]}>{t`Powered by ${programmeName}`}</p>
      )}
    </form>
  );
}

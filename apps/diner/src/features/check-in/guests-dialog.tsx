import { Plural, useLingui } from "@lingui/react/macro";
import { sentenceOf } from "@comanda/contract";
import { DEFAULT_MAXIMUM_GUESTS, enterWithGuests, stepGuests } from "@comanda/domain/session";
import { useState, type JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { Stepper } from "../../lib/stepper.tsx";
import { setGuests, useSession } from "../../state/session.ts";
import styles from "./check-in-dialogs.module.css";

/** As many can be said by one tap; 30 buttons would hide the few that nearly everybody taps. */
const MAX_CHIPS = 8;

/**
 * Asks how many sit here, of somebody who entered without saying it (CHK-033, CHK-035, Q-083b). A tap on "3" enters with
 * three (M-H13); a party of more than eight counts itself.
 */
export function GuestsDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const maximum = useSession(({ venue }) => venue?.maximumGuests ?? DEFAULT_MAXIMUM_GUESTS);
  const [guests, setCount] = useState(0);
  const [problem, setProblem] = useState("");
  const step = (by: 1 | -1) => () => {
    setProblem("");
    setCount(stepGuests(guests, by, maximum));
  };
  const enter = (): void => {
    const counted = enterWithGuests(guests);
    if (counted.ok) setGuests(counted.value);
    else setProblem(read(sentenceOf(counted.refusal)));
  };
  return (
    <Dialog label={t`How many of you?`} onClose={onClose}>
      <h2 tabIndex={-1} className={styles["heading"]}>{t`How many of you?`}</h2>
      <p className={styles["warning"]}>{t`Please input no of Guest.`}</p>
      <GuestChips most={Math.min(maximum, MAX_CHIPS)} />
      {maximum > MAX_CHIPS && (
        <>
          <p className={styles["more"]}>{t`More than ${MAX_CHIPS}?`}</p>
          <div className={styles["count"]}>
            <Stepper
              value={guests}
              minimum={0}
              maximum={maximum}
              label={t`Guests`}
              fewer={t`Remove a guest`}
              more={t`Add a guest`}
              onFewer={step(-1)}
              onMore={step(1)}
            />
          </div>
          <p role="alert" className={styles["problem"]}>
            {problem}
          </p>
          <button
            type="button"
            className={`${button["primary"]} ${button["wide"]}`}
            onClick={enter}
          >
            {t`Enter`}
          </button>
        </>
      )}
    </Dialog>
  );
}

/** 1 to so many guests, each a tap that enters. */
function GuestChips({ most }: { readonly most: number }): JSX.Element {
  const counts = Array.from({ length: most }, (_, at) => at + 1);
  return (
    <ul className={styles["chips"]}>
      {counts.map((guests) => (
        <li key={guests}>
          <button
            type="button"
            className={`${button["secondary"]} ${button["wide"]}`}
            onClick={() => setGuests(guests)}
          >
            {guests}
            <span className="visually-hidden">
              {" "}
              <Plural value={guests} one="guest" other="guests" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

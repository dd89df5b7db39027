import { useLingui } from "@lingui/react/macro";
import { countsGuests, enterWithGuests, stepGuests } from "@comanda/domain/session";
import type { Venue } from "@comanda/domain/venue";
import { useState, type JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { tick } from "../../lib/motion.ts";
import { setGuests, setLanguage, useSession } from "../../state/session.ts";

export interface CheckInProps {
  readonly venue: Venue;
  readonly place: string;
  readonly code: string;
  readonly onEnter: () => void;
}

/**
 * The check-in page. The server sends the very same markup before this script arrives (check-in.html); a test
 * holds the two against each other.
 */
export function CheckIn({ venue, place, code, onEnter }: CheckInProps): JSX.Element {
  // Seldom drawn anew: what the compiler would remember of it weighs more.
  "use no memo";
  const { t } = useLingui();
  const { read, language } = useWords();
  const guests = useSession((session) => session.guests);
  const isCounted = useSession(({ mode }) => countsGuests(mode));
  const asksGuests = isCounted && !venue.skipsGuestCount;
  const [problem, setProblem] = useState("");
  const other = language === "zh" ? "en" : "zh";
  const enter = (event: React.MouseEvent): void => {
    event.preventDefault();
    const counted = enterWithGuests(guests);
    if (!asksGuests || counted.ok) {
      onEnter();
      return;
    }
    void import("./guests-problem.ts").then(({ guestsProblem }) =>
      setProblem(guestsProblem(counted.refusal, language)),
    );
  };
  return (
    <main className="check-in">
      <div className="check-in-awning" aria-hidden="true" />
      <header className="check-in-header">
        {venue.hasTwoLanguages && (
          <a
            className="check-in-language"
            href={`?lang=${other}`}
            hrefLang={other}
            lang={other}
            onClick={(event) => {
              event.preventDefault();
              setProblem("");
              setLanguage(other);
            }}
          >
            {language === "zh" ? "English" : "中文"}
          </a>
        )}
      </header>
      <div className="check-in-main">
        <p className="check-in-welcome">{t`Welcome to`}</p>
        <h1 className="check-in-venue">
          {venue.company.logo !== "" && (
            <img className="check-in-logo" src={venue.company.logo} alt="" />
          )}
          {venue.company.name}
        </h1>
        <p className="check-in-place">
          {/^\d/.test(place) && `${t`Table`} `}
          <strong>{place}</strong>
        </p>
        <p className="check-in-greeting">{read(venue.greeting)}</p>
      </div>
      <div className="check-in-actions">
        {asksGuests && (
          <GuestCount
            maximum={venue.maximumGuests}
            problem={problem}
            onChange={() => setProblem("")}
          />
        )}
        <a className="check-in-enter" href={`/checkin/${code}`} onClick={enter}>
          {t`Enter`}
        </a>
      </div>
    </main>
  );
}

interface GuestCountProps {
  readonly maximum: number;
  readonly problem: string;
  readonly onChange: () => void;
}

/** How many sit here: 0 to the venue's maximum (CHK-017, CHK-020). */
function GuestCount({ maximum, problem, onChange }: GuestCountProps): JSX.Element {
  // Seldom drawn anew: what the compiler would remember of it weighs more.
  "use no memo";
  const { t } = useLingui();
  const guests = useSession((session) => session.guests);
  const step = (by: 1 | -1) => () => {
    tick();
    onChange();
    setGuests(stepGuests(guests, by, maximum));
  };
  return (
    <>
      <div className="check-in-guests" role="group" aria-labelledby="guests-label">
        <span className="check-in-guests-label" id="guests-label">
          {t`How many of you?`}
        </span>
        <button
          className="check-in-step"
          type="button"
          disabled={guests === 0}
          aria-label={t`Remove a guest`}
          onClick={step(-1)}
        >
          −
        </button>
        <output className="check-in-count" aria-live="polite">
          {guests}
        </output>
        <button
          className="check-in-step"
          type="button"
          disabled={guests >= maximum}
          aria-label={t`Add a guest`}
          onClick={step(1)}
        >
          +
        </button>
      </div>
      <p className="check-in-problem" id="guests-problem" role="alert">
        {problem}
      </p>
    </>
  );
}

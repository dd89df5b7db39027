import { useLingui } from "@lingui/react/macro";
import { MODE_NAMES } from "@comanda/contract";
import {
  countsGuests,
  DEFAULT_CODE_MODE,
  isViewOnly,
  ownMode,
  stepGuests,
} from "@comanda/domain/session";
import type { Venue } from "@comanda/domain/venue";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { tick } from "../../lib/motion.ts";
import { useFinalOrder } from "../../state/final-order.ts";
import { useOpenOrders } from "../../state/open-orders.ts";
import { setGuests, setLanguage, useSession } from "../../state/session.ts";

export interface CheckInProps {
  readonly venue: Venue;
  readonly place: string;
  readonly code: string;
  /** The menus to choose from, where there are several; it comes by itself. */
  readonly menus: JSX.Element | undefined;
  readonly onEnter: () => void;
  /** The guest wants to see what this phone has ordered. */
  readonly onOrders: () => void;
}

/**
 * The check-in page. The server sends the very same markup before this script arrives (check-in.html); a test
 * holds the two against each other.
 */
export function CheckIn(props: CheckInProps): JSX.Element {
  // Seldom drawn anew: what the compiler would remember of it weighs more.
  "use no memo";
  const { t } = useLingui();
  const { read, language } = useWords();
  const { venue, place, code } = props;
  const mode = useSession((session) => session.mode);
  const isCounted = countsGuests(mode);
  // Where the order goes: to a room, or to who picks it up (CHK-011).
  const own = ownMode(mode);
  // What the way to the orders promises is there (CHK-024, Q-083c): a number once one of them has it.
  const hasNumber = useOpenOrders(({ count }) => count > 0);
  const isOnItsWay = useFinalOrder(
    ({ finalOrder }) => finalOrder !== undefined && finalOrder.answer === undefined,
  );
  const welcome = useSession((session) => session.settings?.welcomeText);
  const other = language === "zh" ? "en" : "zh";
  const led = (act: () => void) => (event: React.MouseEvent) => {
    event.preventDefault();
    act();
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
            onClick={led(() => setLanguage(other))}
          >
            {language === "zh" ? "English" : "中文"}
          </a>
        )}
      </header>
      <div className="check-in-main">
        {welcome && <p className="check-in-collect">{read(welcome)}</p>}
        <p className="check-in-welcome">{t`Welcome to`}</p>
        <h1 className="check-in-venue">
          {!welcome && venue.company.logo !== "" && (
            <img className="check-in-logo" src={venue.company.logo} alt="" />
          )}
          {venue.company.name}
        </h1>
        <p className="check-in-place">
          {own && own !== DEFAULT_CODE_MODE
            ? `${MODE_NAMES[own][language]} `
            : /^\d/.test(place) && `${t`Table`} `}
          <strong>{place}</strong>
        </p>
        <p className="check-in-greeting">{read(venue.greeting)}</p>
        {props.menus}
      </div>
      <div className="check-in-actions">
        {isCounted && !venue.skipsGuestCount && <GuestCount maximum={venue.maximumGuests} />}
        <a className="check-in-enter" href={`/checkin/${code}`} onClick={led(props.onEnter)}>
          {t`Enter`}
        </a>
        {!isViewOnly(mode) && (
          <a className="check-in-orders" href="#orders" onClick={led(props.onOrders)}>
            {hasNumber
              ? t`Click for order number`
              : !isCounted && isOnItsWay
                ? t`Check order status`
                : t`Review order`}
          </a>
        )}
      </div>
    </main>
  );
}

/** How many sit here: 0 to the venue's maximum (CHK-017, CHK-020). */
function GuestCount({ maximum }: { readonly maximum: number }): JSX.Element {
  // Seldom drawn anew: what the compiler would remember of it weighs more.
  "use no memo";
  const { t } = useLingui();
  const guests = useSession((session) => session.guests);
  const step = (by: 1 | -1) => () => {
    tick();
    // Also a tap before the last one is drawn counts.
    setGuests(stepGuests(useSession.getState().guests, by, maximum));
  };
  return (
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
  );
}

import { useLingui } from "@lingui/react/macro";
import { badgeOf } from "@comanda/contract";
import { IconReceipt, IconSearch, IconX } from "@tabler/icons-react";
import { useEffect, useRef, type JSX } from "react";
import { useMenuSlots } from "../features/menu/menu-slots.ts";
import button from "../lib/button.module.css";
import { useOpenOrders } from "../state/open-orders.ts";
import { hasCart, setLanguage, useSession } from "../state/session.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import styles from "./header.module.css";

export interface HeaderProps {
  /** The diner's words; undefined while the search is closed. */
  readonly words: string | undefined;
  readonly onWords: (words: string | undefined) => void;
  readonly onOrders: () => void;
}

/** Who, where and how (NAV-036, NAV-037, NAV-040 to NAV-043), search (NAV-038), language (NAV-044), the diner's orders (NAV-045). */
export function Header({ words, onWords, onOrders }: HeaderProps): JSX.Element {
  // Little to draw: what the compiler would remember of it weighs more.
  "use no memo";
  const { t } = useLingui();
  const venue = useSession((session) => session.venue);
  const place = useSession((session) => session.settings?.tableLabel ?? "");
  const mode = useSession((session) => session.mode);
  const chosen = useSession((session) => session.chosen);
  const language = useSession((session) => session.language);
  const { backButton, filterButton } = useMenuSlots();
  const openOrders = useOpenOrders(({ count }) => count);
  const isForOrders = useSession(hasCart);
  const isSearching = words !== undefined;
  return (
    <header className={styles["header"]}>
      {backButton}
      {isSearching ? (
        <SearchField words={words} onWords={onWords} />
      ) : (
        <div className={styles["venue"]}>
          {venue !== undefined && venue.company.logo !== "" && (
            <img className={styles["logo"]} src={venue.company.logo} alt="" height={32} />
          )}
          <span className={styles["name"]}>{venue?.company.shortName}</span>
          <span className={styles["place"]}>
            {venue !== undefined && (
              <b className={styles["mode"]} data-mode={mode}>
                {badgeOf(mode, chosen)[language]}
              </b>
            )}{" "}
            <bdi>
              {/^\d/.test(place) && `${t`Table`} `}
              {place}
            </bdi>
          </span>
        </div>
      )}
      {filterButton}
      <button
        type="button"
        className={button["icon"]}
        aria-label={isSearching ? t`Close search` : t`Search`}
        aria-expanded={isSearching}
        aria-keyshortcuts={isSearching ? undefined : "/"}
        onClick={() => onWords(isSearching ? undefined : "")}
      >
        {isSearching ? <IconX aria-hidden /> : <IconSearch aria-hidden />}
      </button>
      {venue?.hasTwoLanguages === true && (
        <button
          type="button"
          className={styles["language"]}
          lang={language === "zh" ? "en" : "zh"}
          aria-label={language === "zh" ? "EN, English" : "中文"}
          onClick={() => setLanguage(language === "zh" ? "en" : "zh")}
        >
          {language === "zh" ? "EN" : "中"}
        </button>
      )}
      {isForOrders && (
        <button
          type="button"
          className={`${button["icon"]} ${button["counted"]}`}
          aria-label={openOrders > 0 ? `${t`Review order`}: ${openOrders}` : t`Review order`}
          onClick={onOrders}
        >
          <IconReceipt aria-hidden />
          {openOrders > 0 && <span className={button["count"]}>{openOrders}</span>}
        </button>
      )}
    </header>
  );
}

interface SearchFieldProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
}

function SearchField({ words, onWords }: SearchFieldProps): JSX.Element {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  // The phone's back takes the field away while the focus is in it.
  useKeptFocus(true);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      type="search"
      className={styles["search"]}
      aria-label={t`Search the menu`}
      placeholder={t`Search the menu`}
      enterKeyHint="search"
      value={words}
      onChange={(event) => {
        onWords(event.target.value);
        window.scrollTo(0, 0);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") field.current?.blur();
      }}
    />
  );
}

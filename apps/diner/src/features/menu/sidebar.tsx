import { useLingui } from "@lingui/react/macro";
import type { Venue } from "@comanda/domain/venue";
import { useEffect, useRef, type JSX, type ReactNode } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { otherScreen } from "../../lib/second-tap.ts";
import type { Section } from "./sections.ts";
import { sidebarEntries, type SidebarEntry } from "./sidebar-entries.ts";
import styles from "./sidebar.module.css";

interface SidebarProps {
  readonly venue: Venue;
  readonly sections: readonly Section[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** The categories in rows at the side, the venue's own links below them (NAV-023, NAV-025). */
export function Sidebar({ venue, sections, selected, onSelect }: SidebarProps): JSX.Element {
  const { t } = useLingui();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (row) list.current?.scrollTo({ top: row.offsetTop - list.current.clientHeight / 2 });
  }, [selected]);
  return (
    <nav className={styles["side"]} ref={list} aria-label={t`Categories`}>
      <ul>
        {sidebarEntries(sections, venue).map((entry, place) => (
          // The rows never change their order; what opens or closes is one of the first.
          <Row
            key={entry.kind === "category" ? entry.section.id : `${entry.kind} ${place}`}
            entry={entry}
            isSelected={entry.kind === "category" && entry.section.id === selected}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </nav>
  );
}

/** The venue's own links where no sidebar carries them. */
export function LinksBelow({ venue }: Pick<SidebarProps, "venue">): JSX.Element | null {
  const links = sidebarEntries([], venue).filter(({ kind }) => kind === "link" || kind === "about");
  if (links.length === 0) return null;
  return (
    <ul className={styles["links"]}>
      {links.map((entry, place) => (
        <Row
          key={`${entry.kind} ${place}`}
          entry={entry}
          isSelected={false}
          onSelect={() => undefined}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly entry: SidebarEntry;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
}

function Row({ entry, isSelected, onSelect }: RowProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  switch (entry.kind) {
    case "category": {
      const { id, name } = entry.section;
      return (
        <li className={styles["row"]}>
          <button
            type="button"
            className={styles["name"]}
            aria-current={isSelected ? "true" : undefined}
            onClick={() => onSelect(id)}
          >
            <span>{read(name)}</span>
          </button>
        </li>
      );
    }
    case "link":
      return <Outside url={entry.url}>{entry.title}</Outside>;
    case "about":
      return <Outside url={entry.url}>{t`ABOUT US`}</Outside>;
    case "empty":
      return <li className={styles["row"]} aria-hidden="true" />;
    case "separator":
      return <li className={`${styles["row"]} ${styles["separator"]}`} aria-hidden="true" />;
  }
}

/** Leads out of the app, into a tab of its own that learns nothing of this one (NAV-026). */
function Outside({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  return (
    <li className={styles["row"]}>
      <a
        className={styles["name"]}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={otherScreen}
      >
        <span>{children}</span>
      </a>
    </li>
  );
}

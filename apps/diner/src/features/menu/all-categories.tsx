import { useLingui } from "@lingui/react/macro";
import { localTime } from "@comanda/domain/time";
import { IconChevronRight, IconListDetails } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { flushSync } from "react-dom";
import { Link } from "wouter";
import { useMenu } from "../../data/menu.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { paths } from "../../paths.ts";
import { useServerNow } from "../../state/server-time.ts";
import { useSession } from "../../state/session.ts";
import { useMenuSlots } from "./menu-slots.ts";
import { sectionsOf, topSections, type Section } from "./sections.ts";
import styles from "./all-categories.module.css";

/** Up to so many are found by a swipe or two of their bar. */
const SWIPED = 15;
const MINUTE = 60_000;

/** Where there are many categories, forty say, a list of all of them. */
export function AllCategories(): JSX.Element | null {
  const { t } = useLingui();
  const { menu } = useMenu();
  const filter = useMenuSlots((slots) => slots.filterMenu);
  const zone = useSession((session) => session.venue?.timeZone ?? "UTC");
  const { minute } = localTime(useServerNow(MINUTE), zone);
  const [isOpen, setIsOpen] = useState(false);
  const shown = menu && (filter?.(menu) ?? menu);
  const sections = topSections(sectionsOf(shown?.categories ?? [], minute));
  if (sections.length <= SWIPED) return null;
  return (
    <>
      <button
        type="button"
        className={button["icon"]}
        aria-label={t`All categories`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconListDetails aria-hidden />
      </button>
      {isOpen && <List sections={sections} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ListProps {
  readonly sections: readonly Section[];
  readonly onClose: () => void;
}

function List({ sections, onClose }: ListProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  return (
    <Dialog kind="sheet" label={t`All categories`} onClose={onClose}>
      <h2 tabIndex={-1} className={styles["heading"]}>{t`All categories`}</h2>
      <ul>
        {sections.map((section) => (
          <li key={section.id} className={styles["place"]}>
            <Link
              href={paths.category(section)}
              state={{ isInside: true }}
              className={styles["category"]}
              // Closed before the page changes: back from there leads to the menu.
              onClick={() => flushSync(onClose)}
            >
              {read(section.name)}
              <IconChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { useLingui } from "@lingui/react/macro";
import { textOf, type Text } from "@comanda/domain";
import { closedCategory, type Menu } from "@comanda/domain/menu";
import { formatTimeOfDay, type MinuteOfDay } from "@comanda/domain/time";
import { IconClock } from "@tabler/icons-react";
import type { JSX } from "react";
import { Link } from "wouter";
import { create } from "zustand";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { paths } from "../../paths.ts";
import styles from "./closed-category.module.css";

/** A category that a link has named and that is not served now. */
interface Closed {
  readonly name: Text;
  /** When it is served next; undefined of one that this menu does not know. */
  readonly opensAt: MinuteOfDay | undefined;
}

/** What is said at the head of a long page; undefined is nothing. */
export const useClosedCategory = create<{ readonly closed: Closed | undefined }>(() => ({
  closed: undefined,
}));

/** What can be said of a category that an address names and that is not served at this minute. */
export function closedAt(menu: Menu, routeName: string, minute: MinuteOfDay): Closed {
  const known = closedCategory(menu, routeName, minute);
  if (known === undefined) return { name: textOf(routeName), opensAt: undefined };
  return { name: known.category.name, opensAt: known.opensAt };
}

/** Says why a link did not lead where it should, at the head of the menu it led to instead. */
export function ClosedCategory(): JSX.Element | null {
  const { t } = useLingui();
  const { read } = useWords();
  const closed = useClosedCategory((state) => state.closed);
  if (closed === undefined) return null;
  const name = read(closed.name);
  const time = closed.opensAt === undefined ? "" : formatTimeOfDay(closed.opensAt);
  return (
    <p role="status" className={styles["closed"]}>
      {time === ""
        ? t`“${name}” is not served at this hour. Here is what is.`
        : t`“${name}” is served from ${time}. Here is what is served now.`}
    </p>
  );
}

/** The page of a category that is not served now, where one is shown at a time: from when it is, and the way to the rest. */
export function ClosedCategoryPage({ name, opensAt }: Closed): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const title = read(name);
  const time = opensAt === undefined ? "" : formatTimeOfDay(opensAt);
  return (
    <section className={styles["page"]}>
      <IconClock className={styles["sign"]} stroke={1.4} aria-hidden />
      <div role="status" className={styles["said"]}>
        <p className={styles["title"]}>{t`“${title}” is not served at this hour.`}</p>
        {time !== "" && <p>{t`It is served from ${time}.`}</p>}
      </div>
      <Link href={paths.menu()} className={button["primary"]}>
        {t`See the menu`}
      </Link>
    </section>
  );
}

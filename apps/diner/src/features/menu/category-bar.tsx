import { useLingui } from "@lingui/react/macro";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useRef, type JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import type { Section } from "./sections.ts";
import styles from "./category-bar.module.css";

export interface CategoryBarProps {
  readonly sections: readonly Section[];
  /** The section that is being read. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** The categories in a row on top (NAV-029, NAV-030); the selected one is kept in view (NAV-032). */
export function CategoryBar({ sections, selected, onSelect }: CategoryBarProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const row = useRef<HTMLDivElement>(null);
  const place = sections.findIndex(({ id }) => id === selected);
  useEffect(() => {
    const bar = row.current;
    const tab = bar?.querySelector<HTMLElement>("[aria-current]");
    if (bar === null || tab === null || tab === undefined) return undefined;
    // With the frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      bar.scrollTo({
        left: tab.offsetLeft - (bar.clientWidth - tab.clientWidth) / 2,
        behavior: calm ? "auto" : "smooth",
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  const go = (by: 1 | -1) => () => {
    const next = sections[Math.min(sections.length - 1, Math.max(0, place + by))];
    if (next !== undefined) onSelect(next.id);
  };
  return (
    <nav className={styles["bar"]} aria-label={t`Categories`}>
      <button
        type="button"
        className={styles["arrow"]}
        aria-label={t`Previous category`}
        disabled={place <= 0}
        onClick={go(-1)}
      >
        <IconChevronLeft aria-hidden />
      </button>
      <div className={styles["row"]} ref={row}>
        {sections.map(({ id, name, picture }) => (
          <button
            key={id}
            type="button"
            className={styles["tab"]}
            aria-current={id === selected ? "true" : undefined}
            onClick={() => onSelect(id)}
          >
            {picture !== "" && <img src={picture} alt="" width={22} height={22} loading="lazy" />}
            {read(name)}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles["arrow"]}
        aria-label={t`Next category`}
        disabled={place >= sections.length - 1}
        onClick={go(1)}
      >
        <IconChevronRight aria-hidden />
      </button>
    </nav>
  );
}

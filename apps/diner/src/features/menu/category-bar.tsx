import { useLingui } from "@lingui/react/macro";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import type { Section } from "./sections.ts";
import styles from "./category-bar.module.css";

export interface CategoryBarProps {
  readonly sections: readonly Section[];
  /** The section that is being read. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** The categories in a row on top (NAV-029, NAV-030); use-tab-in-sight.ts keeps the selected one in view. */
export function CategoryBar({ sections, selected, onSelect }: CategoryBarProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const place = sections.findIndex(({ id }) => id === selected);
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
      <div className={styles["row"]}>
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

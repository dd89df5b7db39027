import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { isCalm } from "../../lib/motion.ts";
import type { Section } from "./sections.ts";
import styles from "./subcategory-row.module.css";

export interface SubcategoryRowProps {
  /** The sub-categories of the category that is read. */
  readonly sections: readonly Section[];
  /** The sub-category that is read; any other id selects none. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** The sub-categories of the selected category, below the bar (NAV-031). It lies over the page and pushes nothing. */
export function SubcategoryRow({ sections, selected, onSelect }: SubcategoryRowProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = row.current;
    const chip = bar?.querySelector<HTMLElement>("[aria-current]");
    bar?.scrollTo({
      left: chip ? chip.offsetLeft - (bar.clientWidth - chip.clientWidth) / 2 : 0,
      behavior: isCalm() ? "auto" : "smooth",
    });
  }, [selected]);
  return (
    <nav className={styles["subs"]} aria-label={t`Sub-categories`}>
      <div className={styles["row"]} ref={row}>
        {sections.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles["chip"]}
            aria-current={id === selected ? "true" : undefined}
            onClick={() => onSelect(id)}
          >
            <span>{read(name)}</span>
          </button>
        ))}
      </div>
    </nav>
  );
}

import { useLingui } from "@lingui/react/macro";
import { IconArrowLeft } from "@tabler/icons-react";
import type { JSX } from "react";
import button from "../../lib/button.module.css";
import styles from "./flow-header.module.css";

interface FlowHeaderProps {
  /** Which question this is, counted from 1, and of how many. */
  readonly place: number;
  readonly count: number;
  readonly onBack: () => void;
}

/** Where in the questions one is, and the way back to the one before. */
export function FlowHeader({ place, count, onBack }: FlowHeaderProps): JSX.Element {
  const { t } = useLingui();
  return (
    <header className={styles["header"]}>
      <button
        type="button"
        className={button["icon"]}
        aria-label={place > 1 ? t`Back to the previous question` : t`Back to the check-in`}
        onClick={onBack}
      >
        <IconArrowLeft aria-hidden />
      </button>
      <p className={styles["place"]}>{t`${place} of ${count}`}</p>
      <span className={styles["line"]} aria-hidden="true">
        <span className={styles["done"]} style={{ width: `${(100 * place) / count}%` }} />
      </span>
    </header>
  );
}

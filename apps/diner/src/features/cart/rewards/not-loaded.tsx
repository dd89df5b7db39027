import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import button from "../../../lib/button.module.css";
import styles from "./rewards.module.css";

interface NotLoadedProps {
  /** What did not come, as a sentence. */
  readonly what: string;
  readonly onRetry: () => void;
}

/** In place of a list that did not come, with a way to ask for it again. */
export function NotLoaded({ what, onRetry }: NotLoadedProps): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <p role="alert" className={styles["note"]}>
        {what}
      </p>
      <div className={styles["answers"]}>
        <button type="button" className={button["secondary"]} onClick={onRetry}>
          {t`Try again`}
        </button>
      </div>
    </>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import styles from "./times-up.module.css";

interface TimesUpProps {
  /** The menu can still be looked at. */
  readonly onClose: () => void;
}

/** The table has been taken for as long as the venue lets one stay (INI-005, ERR-027). */
export function TimesUp({ onClose }: TimesUpProps): JSX.Element {
  const { t } = useLingui();
  return (
    <Dialog role="alertdialog" label={t`Time's up`} onClose={onClose}>
      <h2 className={styles["title"]}>{t`Time's up`}</h2>
      <p className={styles["words"]}>{t`You've exceeded the session limit.`}</p>
      <p className={styles["words"]}>
        {t`Please ask our staff if you would like to order more. You can still look at the menu.`}
      </p>
      <button type="button" className={`${button["primary"]} ${button["wide"]}`} onClick={onClose}>
        {t`See the menu`}
      </button>
    </Dialog>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { leaveDialog } from "../../lib/after-tap.tsx";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { ForeignText } from "./foreign-text.tsx";
import styles from "./programme.module.css";

interface TermsProps {
  /** Of the reward. */
  readonly name: string;
  /** As the programme has written them. */
  readonly html: string;
  readonly onClose: () => void;
}

/** The terms of one reward (EXT-010). */
export function Terms({ name, html, onClose }: TermsProps): JSX.Element {
  const { t } = useLingui();
  const label = t`Terms: ${name}`;
  return (
    <Dialog label={label} onClose={onClose}>
      <h2 tabIndex={-1} className={styles["heading"]}>
        {label}
      </h2>
      <ForeignText label={label} html={html} />
      <div className={styles["answers"]}>
        <button
          type="button"
          className={button["secondary"]}
          onClick={({ currentTarget }) => leaveDialog(currentTarget, onClose)}
        >
          {t`Close`}
        </button>
      </div>
    </Dialog>
  );
}

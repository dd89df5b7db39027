import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { closeMessage, useMessage } from "../../state/messages.ts";
import styles from "./error-modal.module.css";

/** The error popup: a list of messages and OK (ERR-001). */
export function ErrorModal(): JSX.Element | null {
  const { t } = useLingui();
  const { read } = useWords();
  const message = useMessage((state) => state.message);
  if (message === undefined) return null;
  const { title, sentences } = message;
  return (
    <Dialog
      role="alertdialog"
      label={title === undefined ? t`Please note` : read(title)}
      onClose={closeMessage}
    >
      {title !== undefined && <h2 className={styles["title"]}>{read(title)}</h2>}
      <ul className={styles["list"]}>
        {sentences.map((sentence) => (
          <li key={sentence.en}>{read(sentence)}</li>
        ))}
      </ul>
      <button
        type="button"
        className={`${button["primary"]} ${button["wide"]}`}
        onClick={closeMessage}
      >
        {t`OK`}
      </button>
    </Dialog>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { flushSync } from "react-dom";
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
  const close = (): void => {
    // A dialog that closes gives the focus back; what comes after may take it elsewhere.
    flushSync(closeMessage);
    message.onClose?.();
  };
  return (
    <Dialog
      role="alertdialog"
      label={title === undefined ? t`Please note` : read(title)}
      onClose={close}
    >
      {title !== undefined && <h2 className={styles["title"]}>{read(title)}</h2>}
      <ul className={styles["list"]}>
        {sentences.map((sentence) => (
          <li key={sentence.en}>{read(sentence)}</li>
        ))}
      </ul>
      <button type="button" className={`${button["primary"]} ${button["wide"]}`} onClick={close}>
        {t`OK`}
      </button>
    </Dialog>
  );
}

import { useLingui } from "@lingui/react/macro";
import { IconChevronRight } from "@tabler/icons-react";
import type { ComponentType, JSX } from "react";
import { flushSync } from "react-dom";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { closeMessage, useMessage } from "../../state/messages.ts";
import styles from "./error-modal.module.css";

export interface ErrorModalProps {
  /** The ways on of an order that waits for its payment; `leave` closes the message, then goes on. */
  readonly PaymentChoices: ComponentType<{ readonly leave: (then?: () => void) => void }>;
}

/** The error popup: a list of messages and OK (ERR-001), or the ways on; a message about one question leads to it. */
export function ErrorModal({ PaymentChoices }: ErrorModalProps): JSX.Element | null {
  const { t } = useLingui();
  const { read } = useWords();
  const message = useMessage((state) => state.message);
  if (message === undefined) return null;
  const { title, sentences, ways = [], offersPayment = false } = message;
  const leave = (then?: () => void): void => {
    // A dialog that closes gives the focus back; what comes after may take it elsewhere.
    flushSync(closeMessage);
    then?.();
  };
  const close = (): void => leave(message.onClose);
  return (
    <Dialog
      role="alertdialog"
      label={title === undefined ? t`Please note` : read(title)}
      onClose={close}
    >
      {title !== undefined && <h2 className={styles["title"]}>{read(title)}</h2>}
      <ul className={styles["list"]}>
        {sentences.map((sentence, place) => (
          <li key={`${place} ${sentence.en}`}>
            {ways[place] === undefined ? (
              read(sentence)
            ) : (
              <button type="button" className={styles["way"]} onClick={() => leave(ways[place])}>
                <span>{read(sentence)}</span>
                <IconChevronRight aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {offersPayment ? (
        <PaymentChoices leave={leave} />
      ) : (
        <button type="button" className={`${button["primary"]} ${button["wide"]}`} onClick={close}>
          {t`OK`}
        </button>
      )}
    </Dialog>
  );
}

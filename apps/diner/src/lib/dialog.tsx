import { useEffectEvent, useLayoutEffect, useRef, type JSX, type ReactNode } from "react";
import styles from "./dialog.module.css";
import { putOnTop } from "./on-top.ts";
import { otherScreen } from "./second-tap.ts";
import { usePull } from "./use-pull.ts";

export interface DialogProps {
  readonly label: string;
  /** Escape, a tap beside it, or the phone's back gesture. */
  readonly onClose: () => void;
  /** A sheet rises from the bottom and can be pulled away; a box stands in the middle. */
  readonly kind?: "box" | "sheet";
  readonly role?: "dialog" | "alertdialog";
  readonly children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus, and everything behind it is out of reach. Longer ones begin
 * with a heading that can be given the focus (tabIndex -1), and are read from there.
 */
export function Dialog(props: DialogProps): JSX.Element {
  const { label, onClose, kind = "box", role = "dialog", children } = props;
  const element = useRef<HTMLDialogElement>(null);
  // Closed before React takes it away, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  // Under another name it asks something else, and is read from the beginning again.
  useLayoutEffect(() => {
    // The browser goes to the first button, which may stand at the very end; a heading has the beginning.
    element.current?.querySelector<HTMLElement>("h2[tabindex]")?.focus();
    return otherScreen;
  }, [label]);
  const close = useEffectEvent(onClose);
  // Before it can be seen: back closes it from the first moment.
  useLayoutEffect(() => putOnTop(() => close()), []);
  const pull = usePull(element, onClose, kind === "sheet");
  return (
    // The keyboard's way out is Escape, which the browser turns into `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a tap beside it closes
    <dialog
      ref={element}
      role={role}
      className={`${styles["dialog"]} ${styles[kind]}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className={styles["content"]}>
        {kind === "sheet" && <div className={styles["handle"]} {...pull} />}
        {children}
      </div>
    </dialog>
  );
}

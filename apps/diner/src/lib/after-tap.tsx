import { useEffect, useState, type JSX, type ReactNode } from "react";
import { afterFrame } from "./after-frame.ts";
import styles from "./after-tap.module.css";

/**
 * A dialog that a finger has asked for. On a slow phone it takes 100 ms, since all behind it becomes out of reach; the page is darkened
 * in the next picture, and the dialog comes after that (0037).
 */
export function AfterTap({ children }: { readonly children: ReactNode }): JSX.Element {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => afterFrame(() => setIsDue(true)), []);
  return isDue ? <>{children}</> : <div ref={shade} className={styles["shade"]} hidden />;
}

/** Over everything, also over the dialog that has asked for another one; where a browser has no popovers nothing is darkened. */
function shade(element: HTMLElement | null): void {
  if (element === null || !("popover" in element)) return;
  element.hidden = false;
  element.popover = "manual";
  element.showPopover();
}

/** Closes the dialog of a button, once: it is gone in the next picture, and what comes of it follows. One that stays is seen again. */
export function leaveDialog(button: Element, close: () => void): void {
  const left = styles["left"] ?? "";
  const dialog = button.closest("dialog");
  if (dialog?.classList.contains(left)) return;
  dialog?.classList.add(left);
  afterFrame(() => {
    close();
    dialog?.classList.remove(left);
  });
}

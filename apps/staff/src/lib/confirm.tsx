import { modals } from "@mantine/modals";
import type { ReactNode } from "react";
import styles from "./confirm.module.css";

interface Question {
  /** Names what is about to be lost, e.g. "Cancel order 007?". */
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What the dangerous button says: the deed, never "OK". */
  readonly deed: ReactNode;
  readonly keep: ReactNode;
  readonly onConfirm: () => void;
  /** Whatever was answered. */
  readonly onClose?: () => void;
}

/** Asks before something that cannot be taken back. */
export function confirmAction({ title, text, deed, keep, ...answers }: Question): void {
  modals.openConfirmModal({
    title,
    children: text,
    labels: { confirm: deed, cancel: keep },
    confirmProps: { color: "var(--late)", c: "var(--on-late)" },
    groupProps: { className: styles["choices"] },
    withCloseButton: false,
    ...answers,
  });
}

import type { JSX, ReactNode } from "react";
import styles from "./page-state.module.css";

interface PageStateProps {
  /** What there is to know, large: "No open orders". */
  readonly title?: ReactNode;
  /** Whether a screen reader says it at once. */
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** In the middle of a page, in place of what it lists: that there is nothing, or that it could not be read. */
export function PageState({ title, isAlert = false, children }: PageStateProps): JSX.Element {
  return (
    <div className={styles["state"]} {...(isAlert && { role: "alert" })}>
      {title !== undefined && <p className={styles["title"]}>{title}</p>}
      {children}
    </div>
  );
}

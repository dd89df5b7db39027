import type { JSX, ReactNode } from "react";
import styles from "./closed-page.module.css";

export interface ClosedPageProps {
  readonly icon: ReactNode;
  readonly heading: string;
  readonly headingRef?: React.RefObject<HTMLHeadingElement | null>;
  /** What to do next. */
  readonly children: ReactNode;
}

/** A page with nothing to show but the way on. */
export function ClosedPage({ icon, heading, headingRef, children }: ClosedPageProps): JSX.Element {
  return (
    <main className={styles["page"]}>
      <span className={styles["icon"]} aria-hidden="true">
        {icon}
      </span>
      <h1 ref={headingRef} tabIndex={-1} className={styles["heading"]}>
        {heading}
      </h1>
      {children}
    </main>
  );
}

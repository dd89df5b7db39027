import type { CSSProperties, JSX, ReactNode } from "react";
import { SCROLLER } from "../lib/use-near.ts";
import styles from "./page-body.module.css";

interface PageBodyProps {
  /** A list reaches from edge to edge; a column of cards or settings stands free of them. */
  readonly kind: "list" | "column";
  /** Of a column, as a length in CSS, where it is wider than others. */
  readonly width?: string;
  readonly children: ReactNode;
}

/** The part of a page that scrolls, below its head. */
export function PageBody({ kind, width, children }: PageBodyProps): JSX.Element {
  return (
    <div
      {...SCROLLER}
      className={styles[kind]}
      style={{ "--column": width } as CSSProperties}
      // A list has its own place among what Tab leads to, and is moved by keys once it was tapped.
      tabIndex={kind === "list" ? -1 : undefined}
    >
      {children}
    </div>
  );
}

import type { JSX } from "react";
import styles from "./logo.module.css";

/** Comanda's mark: a bell push, half open, lit where something is ready. */
export function Logo({ size }: { readonly size: number }): JSX.Element {
  return (
    <svg
      className={styles["logo"]}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect className={styles["ground"]} width="32" height="32" rx="8" />
      <path className={styles["ring"]} d="M21.6 11.4A7 7 0 1 0 21.6 20.6" />
      <circle className={styles["light"]} cx="23.4" cy="16" r="2.3" />
    </svg>
  );
}

import { Plural } from "@lingui/react/macro";
import type { JSX } from "react";
import styles from "./workbook.module.css";

interface RestProps {
  readonly shown: number;
  readonly all: number;
}

/** How many there are beside those that are told. */
export function Rest({ shown, all }: RestProps): JSX.Element | null {
  if (shown === all) return null;
  return (
    <p className={styles["rest"]}>
      <Plural value={all - shown} one="and # more" other="and # more" />
    </p>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { create } from "zustand";
import styles from "./closed-category.module.css";

/** The category that a link has named and that is not served now; empty is none. */
export const useClosedCategory = create(() => ({ name: "" }));

/** Says why a link did not lead where it should, at the head of the menu it led to instead. */
export function ClosedCategory(): JSX.Element | null {
  const { t } = useLingui();
  const name = useClosedCategory((state) => state.name);
  if (name === "") return null;
  return (
    <p role="status" className={styles["closed"]}>
      {t`“${name}” is not served at this hour. Here is what is.`}
    </p>
  );
}

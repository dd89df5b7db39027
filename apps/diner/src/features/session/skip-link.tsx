import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { createPortal } from "react-dom";
import { focusContent } from "../../lib/focus-content.ts";
import styles from "./skip-link.module.css";

/** The first stop of the Tab key: past the header and the categories, to what the page is about. Seen while it has the focus. */
export function SkipLink(): JSX.Element | null {
  const { t } = useLingui();
  const place = document.getElementById("skip-link");
  if (place === null) return null;
  return createPortal(
    <a
      href="#root"
      className={styles["skip"]}
      onClick={(event) => {
        event.preventDefault();
        focusContent();
      }}
    >
      {t`Skip to the content`}
    </a>,
    place,
  );
}

import { useLingui } from "@lingui/react/macro";
import { IconExternalLink } from "@tabler/icons-react";
import type { JSX } from "react";
import { isInAppBrowser } from "./in-app-browser.ts";
import styles from "./payment.module.css";

/** Who pays inside another app is told where it works better; nothing is kept from them. */
export function InAppHint(): JSX.Element | null {
  const { t } = useLingui();
  if (!isInAppBrowser()) return null;
  return (
    <p className={styles["hint"]}>
      <IconExternalLink aria-hidden />
      <span>
        <strong>{t`Open in your browser`}</strong>{" "}
        {t`Paying may not work inside this app. Use the ··· menu to open this page in your browser.`}
      </span>
    </p>
  );
}

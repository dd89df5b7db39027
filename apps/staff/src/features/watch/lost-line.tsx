import { Trans } from "@lingui/react/macro";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { JSX, ReactNode } from "react";
import { useLink } from "../../data/link.ts";
import { formatClock } from "../../lib/clock-time.ts";
import styles from "./lines.module.css";

/** Where nobody is signed in, no venue says what the time is: then this machine does. */
const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** On pages without orders: says since when the server does not answer, and nothing while it does. */
export function LostLine({ zone = OWN_ZONE }: { readonly zone?: string }): JSX.Element | null {
  const { lostSince } = useLink();
  if (lostSince === undefined) return null;
  const time = formatClock(lostSince, zone);
  return (
    <RedLine>
      <Trans>Not connected since {time}</Trans>
    </RedLine>
  );
}

/** What nobody may overlook about the link, in the form of all such lines. */
export function RedLine({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <div className={`${styles["line"]} ${styles["lost"]}`} role="alert">
      <IconPlugConnectedX className={styles["icon"]} size={24} aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}

import { Trans } from "@lingui/react/macro";
import { IconRefresh } from "@tabler/icons-react";
import type { JSX } from "react";
import { useLink } from "../../data/link.ts";
import { useSignedIn } from "../../data/session.ts";
import { useExplain } from "../../data/use-explain.ts";
import { BREATH, useLost } from "../../data/use-lost.ts";
import { formatClock } from "../../lib/clock-time.ts";
import { useLasting } from "../../lib/use-lasting.ts";
import styles from "./lines.module.css";
import { RedLine } from "./lost-line.tsx";

/** Says that what is on the screen may be old, and since when; never silently stale. */
export function LinkLine(): JSX.Element | null {
  const { venue } = useSignedIn();
  const { hasHints } = useLink();
  const lost = useLost();
  const explain = useExplain();
  const isSlow = useLasting(!hasHints, BREATH);
  if (lost !== undefined) {
    const { since, isSilent, error } = lost;
    const time = formatClock(since, venue.timeZone);
    return (
      <RedLine>
        {isSilent ? (
          <Trans>Not connected since {time} — orders may be missing</Trans>
        ) : (
          <Trans>The board is from {time} — orders may be missing.</Trans>
        )}
        {error !== null && <> {explain(error)}</>}
      </RedLine>
    );
  }
  if (!isSlow) return null;
  return (
    <div className={`${styles["line"]} ${styles["slow"]}`} role="status">
      <IconRefresh className={styles["icon"]} size={20} aria-hidden="true" />
      <p>
        <Trans>Live updates are interrupted: the board refreshes every 5 seconds</Trans>
      </p>
    </div>
  );
}

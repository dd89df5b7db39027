import { Trans } from "@lingui/react/macro";
import { IconRefresh } from "@tabler/icons-react";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState, type JSX } from "react";
import { BOARD_KEY, useBoard } from "../../data/board.ts";
import { useLink } from "../../data/link.ts";
import { useSignedIn } from "../../data/session.ts";
import { useExplain } from "../../data/use-explain.ts";
import { formatClock } from "../../lib/clock-time.ts";
import styles from "./lines.module.css";
import { RedLine } from "./lost-line.tsx";

/** A stream that breaks and is back, or an answer that comes, this soon is nobody's business. */
const BREATH = 5_000;

/** Says that what is on the screen may be old, and since when; never silently stale. */
export function LinkLine(): JSX.Element | null {
  const { venue } = useSignedIn();
  const { lostSince, hasHints } = useLink();
  const { error, updatedAt } = useBoard();
  const isReading = useIsFetching({ queryKey: BOARD_KEY, exact: true }) > 0;
  const isOverdue = useLasting(isReading, BREATH);
  const explain = useExplain();
  const isSlow = useLasting(!hasHints, BREATH);
  if (lostSince !== undefined) {
    const time = formatClock(lostSince, venue.timeZone);
    return (
      <RedLine>
        <Trans>Not connected since {time} — orders may be missing</Trans>
      </RedLine>
    );
  }
  if (error !== null && updatedAt > 0) {
    const time = formatClock(updatedAt, venue.timeZone);
    return (
      <RedLine>
        <Trans>The board is from {time} — orders may be missing.</Trans> {explain(error)}
      </RedLine>
    );
  }
  if (isOverdue && updatedAt > 0) {
    const time = formatClock(updatedAt, venue.timeZone);
    return (
      <RedLine>
        <Trans>The board is from {time} — orders may be missing.</Trans>
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

/** Whether something has been so for a while without a break. */
function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(setLasting, milliseconds, true);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo, milliseconds]);
  return isSo && lasting;
}

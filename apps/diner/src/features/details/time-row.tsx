import { useLingui } from "@lingui/react/macro";
import { defaultPickUpWindow } from "@comanda/domain/fulfilment";
import { IconChevronRight, IconClock } from "@tabler/icons-react";
import type { JSX } from "react";
import { useOrderMode } from "../../data/order-mode.ts";
import { useAhead } from "../../data/ordered-ahead.ts";
import { isTooSoonFor, takesSoon } from "../../data/pick-up-time.ts";
import { waysOf } from "../../data/ways-to-order.ts";
import { isPickUpTimeLost, usePickUpTime } from "../../state/pick-up-time.ts";
import { useServerNow } from "../../state/server-time.ts";
import { useSession } from "../../state/session.ts";
import styles from "./time-row.module.css";
import { useAheadWords } from "../../i18n/use-ahead-words.ts";
import { useTimeWords } from "../../i18n/use-time-words.ts";

/** When an order for as soon as possible can be fetched, by the server's clock: within five minutes, 12:15 to 12:20 (DLV-022, DLV-024). */
export function Soonest(): string {
  const { t } = useLingui();
  const { clock } = useTimeWords();
  const now = useServerNow(20_000);
  const { leadMinutes } = waysOf(useSession((session) => session.settings));
  if (leadMinutes === 0) return t`As soon as possible`;
  const window = defaultPickUpWindow(now, leadMinutes);
  const [from, to] = [clock(window.from), clock(window.to)];
  return t`Ready ${from}–${to} at the earliest`;
}

interface TimeRowProps {
  readonly isLocked: boolean;
  readonly onChange: () => void;
}

/** When the order in the cart is fetched, and the way to another time. */
export function TimeRow({ isLocked, onChange }: TimeRowProps): JSX.Element {
  const { t } = useLingui();
  const { heading, pickUpWindow } = useTimeWords();
  const mode = useOrderMode();
  const now = useServerNow(20_000);
  const { time } = usePickUpTime();
  const settings = useSession((session) => session.settings);
  const { leadMinutes } = waysOf(settings);
  const ahead = useAhead();
  const aheadWords = useAheadWords();
  const isEarly = isTooSoonFor(ahead, time, settings);
  const isSoon = time === undefined && takesSoon(settings) && !isEarly;
  const isMissing = !isSoon && (time === undefined || isPickUpTimeLost(time, now) || isEarly);
  return (
    <button type="button" className={styles["row"]} disabled={isLocked} onClick={onChange}>
      <span className={styles["icon"]} aria-hidden="true">
        <IconClock stroke={1.6} />
      </span>
      <span className={styles["words"]}>
        <span className={styles["label"]}>{heading(mode)}</span>{" "}
        <span className={styles["time"]} data-missing={isMissing}>
          {isSoon
            ? t`As soon as possible`
            : isMissing
              ? t`Choose a time`
              : pickUpWindow(time?.start ?? now, now)}
        </span>
        {isSoon && leadMinutes > 0 && (
          <>
            {" "}
            <span className={styles["label"]}>
              <Soonest />
            </span>
          </>
        )}
        {isEarly && ahead !== undefined && (
          <>
            {" "}
            <span className={styles["label"]}>{aheadWords.named(ahead)}</span>
          </>
        )}
        {isMissing && !isEarly && time !== undefined && (
          <>
            {" "}
            <span className={styles["label"]}>{t`The time you chose can no longer be had.`}</span>
          </>
        )}
      </span>
      <span className={styles["go"]} aria-hidden="true">
        <IconChevronRight stroke={2} />
      </span>
    </button>
  );
}

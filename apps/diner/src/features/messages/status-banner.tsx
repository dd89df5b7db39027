import { useLingui } from "@lingui/react/macro";
import { IconBellRinging, IconPlayerPause } from "@tabler/icons-react";
import type { JSX } from "react";
import { create } from "zustand";
import { useOwnOrders } from "../../data/orders.ts";
import { usePause } from "../../data/pause.ts";
import { pickUpPointFor } from "../../data/pick-up-points.ts";
import { useWords } from "../../i18n/use-words.ts";
import { callOrdersSheet } from "../../state/called-sheet.ts";
import { useSession } from "../../state/session.ts";
import styles from "../../lib/quiet-line.module.css";

/** The orders whose guest has looked at them since they are ready. */
const useLookedAt = create<{ readonly orderIds: ReadonlySet<string> }>(() => ({
  orderIds: new Set(),
}));

interface StatusBannerProps {
  /** That an order waits for its payment; null where none does. */
  readonly toPay: JSX.Element | null;
}

/** What a guest has to know on whichever page: that an order is ready and where, that one is to be paid, else that no orders are taken. */
export function StatusBanner({ toPay }: StatusBannerProps): JSX.Element | null {
  const { t } = useLingui();
  const { read, list } = useWords();
  // Who asks for them is order-follower.tsx.
  const { orders } = useOwnOrders(false);
  const settings = useSession((session) => session.settings);
  const lookedAt = useLookedAt(({ orderIds }) => orderIds);
  const pause = usePause();
  const ready = orders.filter(({ orderId, state }) => state === "ready" && !lookedAt.has(orderId));
  const [first] = ready;
  if (first !== undefined) {
    const numbers = list(ready.map(({ number }) => number));
    const point = pickUpPointFor(first, settings);
    return (
      <p className={styles["line"]} role="status" data-notice data-kind="ready">
        <span className={styles["words"]}>
          <IconBellRinging aria-hidden="true" />
          <span>
            {t`Ready: ${numbers}`}
            {point !== undefined && ` · ${read(point.name)}`}
          </span>
        </span>
        <button
          type="button"
          className={styles["retry"]}
          onClick={() => {
            const seen = ready.map(({ orderId }) => orderId);
            useLookedAt.setState({ orderIds: new Set([...lookedAt, ...seen]) });
            callOrdersSheet();
          }}
        >
          {t`Show`}
        </button>
      </p>
    );
  }
  if (toPay !== null) return toPay;
  if (pause === undefined) return null;
  const { ends } = pause;
  return (
    <p className={styles["line"]} role="status" data-notice data-kind="pause">
      <span className={styles["words"]}>
        <IconPlayerPause aria-hidden="true" />
        <span>{ends === "" ? t`Not taking orders right now` : t`Ordering resumes at ${ends}`}</span>
      </span>
    </p>
  );
}

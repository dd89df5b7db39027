import { useLingui } from "@lingui/react/macro";
import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import type { WireOwnOrder } from "@comanda/contract";
import { useNow } from "@comanda/ui";
import type { JSX } from "react";
import { useSession } from "../../state/session.ts";
import styles from "./order-steps.module.css";

/** Nobody cooks to the minute: what is expected at 12:21 is said to come at about 12:25. */
const STEP = 5 * 60_000;

interface ExpectedLineProps {
  readonly order: Pick<WireOwnOrder, "expectedAt" | "now">;
  /** When the phone was told; undefined where it has only just been. */
  readonly asOf: number | undefined;
}

/** When the order will be ready by what this kitchen's last orders took, or that nobody can say. */
export function ExpectedLine({ order, asOf }: ExpectedLineProps): JSX.Element {
  const { t } = useLingui();
  const zone = useSession(({ venue }) => venue?.timeZone ?? "UTC");
  const now = useNow(20_000);
  const { expectedAt } = order;
  if (expectedAt === null) {
    return <p className={styles["expected"]}>{t`We can't tell yet how long it will take.`}</p>;
  }
  const said = Math.ceil(expectedAt / STEP) * STEP;
  // By the server's clock: the phone's may be set as it likes.
  const isLate = order.now + Math.max(0, asOf === undefined ? 0 : now - asOf) > said;
  const time = formatTimeOfDay(localTime(said, zone).minute);
  return (
    <p className={styles["expected"]}>
      {isLate ? t`It is taking a little longer than usual.` : t`Should be ready by about ${time}`}
    </p>
  );
}

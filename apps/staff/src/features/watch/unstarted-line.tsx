import { Plural, Trans } from "@lingui/react/macro";
import { IconClockExclamation } from "@tabler/icons-react";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { JumpTo } from "./jump-to.tsx";
import styles from "./lines.module.css";
import { useUnstarted } from "./use-unstarted.ts";

/** More names than these nobody reads in passing. */
const NAMED = 4;

/** Names the orders that were seen and that nobody has started in time, on every page (D-07). */
export function UnstartedLine(): JSX.Element | null {
  const { unstartedMinutes } = useSignedIn().venue;
  const nameOf = useTableName();
  const orders = useUnstarted().map(({ order }) => order);
  if (orders.length === 0) return null;
  const more = orders.length - NAMED;
  return (
    <div className={`${styles["line"]} ${styles["slow"]} ${styles["unstarted"]}`} role="status">
      <IconClockExclamation className={styles["icon"]} size={24} aria-hidden="true" />
      <p>
        <strong>
          <Plural
            value={unstartedMinutes}
            one="Not started for # minute:"
            other="Not started for # minutes:"
          />
        </strong>
        <span className={styles["names"]}>
          {orders.slice(0, NAMED).map(({ id, number, tableLabel }) => (
            <JumpTo key={id} number={number}>
              <b>{number}</b> <bdi>{nameOf(tableLabel)}</bdi>
            </JumpTo>
          ))}
          {more > 0 && (
            <span className={styles["rest"]}>
              <Trans>and {more} more</Trans>
            </span>
          )}
        </span>
      </p>
    </div>
  );
}

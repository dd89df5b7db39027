import { DEFAULT_ORDER_MODE } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { Plural, Trans } from "@lingui/react/macro";
import { Skeleton, UnstyledButton } from "@mantine/core";
import { IconHandStop } from "@tabler/icons-react";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import type { RowsState } from "../../data/use-rows.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { formatClock } from "../../lib/clock-time.ts";
import { QueryState } from "../../kit/query-state.tsx";
import { TableEnd } from "../../kit/table-end.tsx";
import { isHeld } from "./arrange.ts";
import { byDueDay } from "./due.ts";
import styles from "./later-list.module.css";
import { useDueWords } from "./use-due-words.ts";

interface LaterListProps extends RowsState<WireBoardOrder> {
  /** Shows an order with what can be done with it. */
  readonly open: (id: string) => void;
}

/** The orders for later, the next that is due first, below the days on which they are due. */
export function LaterList({ rows, error, onRetry, more, open }: LaterListProps): JSX.Element {
  const zone = useSignedIn().venue.timeZone;
  const { day } = useDueWords();
  return (
    <QueryState
      data={rows}
      error={error}
      onRetry={onRetry}
      loading={<Skeleton height={240} radius={12} aria-hidden="true" />}
      failed={<Trans>The orders could not be loaded.</Trans>}
      empty={(read) =>
        read.length === 0 && more === undefined ? (
          <p>
            <Trans>No order is for later.</Trans>
          </p>
        ) : undefined
      }
    >
      {(read) => (
        <>
          {byDueDay(read, zone).map(({ date, orders }) => (
            <section key={date} aria-labelledby={`later-${date}`}>
              <h3 id={`later-${date}`} className={styles["day"]}>
                {day(orders[0]?.dueAt ?? 0)}
              </h3>
              <ul className={styles["list"]}>
                {orders.map((order) => (
                  <Entry key={order.id} order={order} open={open} />
                ))}
              </ul>
            </section>
          ))}
          {more !== undefined && <TableEnd more={more} count={read.length} isByHand />}
        </>
      )}
    </QueryState>
  );
}

/** One of them, of which a tap shows the rest: for when, which, for whom, and how much it is. */
function Entry({
  order,
  open,
}: {
  readonly order: WireBoardOrder;
  readonly open: (id: string) => void;
}): JSX.Element {
  const zone = useSignedIn().venue.timeZone;
  const nameOf = useTableName();
  const { id, number, dueAt, mode, details, tableLabel, receipt } = order;
  const name = mode === DEFAULT_ORDER_MODE ? "" : (details?.name ?? "");
  const pieces = receipt.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li>
      <UnstyledButton className={styles["entry"]} onClick={() => open(id)}>
        <time className={styles["clock"]} dateTime={new Date(dueAt).toISOString()}>
          {formatClock(dueAt, zone)}
        </time>{" "}
        <span className={styles["who"]}>
          <span className={styles["name"]}>
            <b>{number}</b> <bdi>{name}</bdi>
          </span>{" "}
          <span className={styles["place"]}>
            <bdi>{nameOf(tableLabel)}</bdi> ·{" "}
            <Plural value={pieces} one="# dish" other="# dishes" />
          </span>
        </span>{" "}
        {isHeld(order) && (
          <span className={styles["held"]}>
            <IconHandStop size={18} stroke={2.2} aria-hidden="true" />
            <Trans>On hold</Trans>
          </span>
        )}
      </UnstyledButton>
    </li>
  );
}

import type { WireBoardOrder, WireCollectedOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Drawer, Skeleton } from "@mantine/core";
import type { JSX, ReactNode } from "react";
import { useCollected } from "../../data/board.ts";
import { useSignedIn } from "../../data/session.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { formatClock } from "../../lib/clock-time.ts";
import { ListedOrder } from "./listed-order.tsx";
import styles from "./listed-order.module.css";
import type { Steps } from "./use-steps.ts";

interface CollectedDrawerProps {
  /** What stands on the board; an order that was taken back is one of these. */
  readonly open: readonly WireBoardOrder[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly step: Steps["step"];
  /** Whether it was paid, and the way to say so. */
  readonly payment: (order: WireCollectedOrder) => ReactNode;
}

/** What was handed out in the last half hour, for the plate that comes back; read when somebody looks. */
export function CollectedDrawer(props: CollectedDrawerProps): JSX.Element {
  const { isOpen, onClose } = props;
  const { t } = useLingui();
  return (
    <Drawer opened={isOpen} onClose={onClose} title={t`Recently collected`}>
      <List {...props} />
    </Drawer>
  );
}

function List({ open, isOpen, step, payment }: CollectedDrawerProps): JSX.Element {
  const { data, error } = useCollected(isOpen);
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={240} radius={12} aria-hidden="true" />
    ) : (
      <p className={styles["none"]} role="alert">
        <Trans>The orders could not be loaded.</Trans>
      </p>
    );
  }
  const onBoard = new Set(open.map(({ id }) => id));
  const orders = data.filter(({ id }) => !onBoard.has(id));
  if (orders.length === 0) {
    return (
      <p className={styles["none"]}>
        <Trans>No order was collected in the last 30 minutes.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles["list"]}>
      {orders.map((order) => (
        <ListedOrder key={order.id} order={order} when={<When order={order} />}>
          {payment(order)}
          <TakeBack order={order} onBack={() => void step(order, "ready")} />
        </ListedOrder>
      ))}
    </ul>
  );
}

function TakeBack({
  order,
  onBack,
}: {
  readonly order: WireCollectedOrder;
  readonly onBack: () => void;
}): JSX.Element {
  const { t } = useLingui();
  const name = `${order.number}, ${useTableName()(order.tableLabel)}`;
  return (
    <Button variant="outline" aria-label={t`Take back: order ${name}`} onClick={onBack}>
      <Trans>Take back</Trans>
    </Button>
  );
}

function When({ order }: { readonly order: WireCollectedOrder }): JSX.Element | null {
  const { venue } = useSignedIn();
  if (order.closedByDay) {
    return (
      <span>
        <Trans>Closed at the end of its day</Trans>
      </span>
    );
  }
  if (order.readyAt === null) return null;
  return (
    <span>
      <Trans>Ready {formatClock(order.readyAt, venue.timeZone)}</Trans>
    </span>
  );
}

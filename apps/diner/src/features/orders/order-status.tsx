import { useLingui } from "@lingui/react/macro";
import type { WireOwnOrder } from "@comanda/contract";
import type { JSX } from "react";
import { pickUpPointFor } from "../../data/pick-up-points.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useSession } from "../../state/session.ts";
import { ExpectedLine } from "./expected-line.tsx";
import { OrderSteps } from "./order-steps.tsx";
import styles from "./order-steps.module.css";
import { isWaitedFor } from "./use-ready-bell.ts";

interface OrderStatusProps {
  readonly order: WireOwnOrder;
  /** When the phone was told of it; undefined where it has only just been. */
  readonly asOf: number | undefined;
}

/** The kitchen's status card: how far the order is, when it will be ready, and where it waits then (STS-007). */
export function OrderStatus({ order, asOf }: OrderStatusProps): JSX.Element {
  // Before the kitchen has it, an order for later is ready at its time.
  const isForLater = order.dueAt > 0 && order.state === "placed";
  const isMade = isWaitedFor(order) && order.hold !== "held" && !isForLater;
  return (
    <OrderSteps order={order}>
      {isMade && <ExpectedLine order={order} asOf={asOf} />}
      <PickUp order={order} />
    </OrderSteps>
  );
}

/** Where to fetch it, once there is something to fetch (STS-003). */
function PickUp({ order }: { order: WireOwnOrder }): JSX.Element | null {
  const { t } = useLingui();
  const { read } = useWords();
  const settings = useSession((session) => session.settings);
  const point = pickUpPointFor(order, settings);
  if (point === undefined) return null;
  return (
    <p className={styles["collect"]}>
      {t`Please collect it at`} <strong>{read(point.name)}</strong>
    </p>
  );
}

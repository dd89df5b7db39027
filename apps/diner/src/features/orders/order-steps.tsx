import { useLingui } from "@lingui/react/macro";
import { IconCheck } from "@tabler/icons-react";
import type { WireOwnOrder } from "@comanda/contract";
import type { JSX, ReactNode } from "react";
import { PickUpLine } from "./pick-up-line.tsx";
import { CancelledNote } from "./cancelled-note.tsx";
import styles from "./order-steps.module.css";
import { usePosFailedWords } from "./use-pos-failed-words.ts";
import { isWaitedFor } from "./use-ready-bell.ts";

interface OrderStepsProps {
  readonly order: WireOwnOrder;
  /** What else is true now. */
  readonly children?: ReactNode;
}

/** How far the kitchen is (STS-001, STS-007): what is true now is said in words, what comes is shown below it. */
export function OrderSteps({ order, children }: OrderStepsProps): JSX.Element {
  if (order.state === "cancelled") return <CancelledNote order={order} />;
  return <StepsCard order={order}>{children}</StepsCard>;
}

/** As much of an order as its steps need. */
type Stepping = Pick<WireOwnOrder, "state" | "hold" | "waitsForKitchen" | "posFailedAt" | "dueAt"> &
  Partial<Pick<WireOwnOrder, "deliveryType">>;

interface StepsCardProps {
  readonly order: Stepping;
  readonly children?: ReactNode;
}

/** The steps of an order that has not been cancelled. */
export function StepsCard({ order, children }: StepsCardProps): JSX.Element {
  const { t } = useLingui();
  const names = [t`Order placed`, t`In the kitchen`, t`Preparing`, t`Ready`];
  const reached = REACHED[order.state];
  return (
    <div className={styles["card"]}>
      <p className={styles["now"]} role="status">
        <Now order={order} />
      </p>
      {isWaitedFor(order) && (
        <PickUpLine
          deliveryType={order.deliveryType ?? -1}
          start={order.dueAt}
          className={styles["due"]}
        />
      )}
      {children}
      <ol className={styles["steps"]}>
        {names.map((name, index) => (
          <li
            key={name}
            className={styles["step"]}
            data-state={index < reached ? "done" : index === reached ? "now" : "next"}
            aria-current={index === reached ? "step" : undefined}
          >
            <span className={styles["mark"]} aria-hidden="true">
              {index < reached || order.state === "ready" ? <IconCheck stroke={3} /> : null}
            </span>
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const REACHED = { placed: 0, acknowledged: 1, preparing: 2, ready: 3, collected: 4, cancelled: 0 };

function Now({ order }: { order: Stepping }): JSX.Element {
  const { t } = useLingui();
  const { said } = usePosFailedWords();
  switch (order.state) {
    case "placed":
      if (order.hold === "held") {
        return <>{t`Your order is waiting for our staff to confirm it.`}</>;
      }
      if (order.posFailedAt > 0) return <>{said}</>;
      return order.waitsForKitchen ? (
        <>{t`Your order is waiting for the kitchen. We are letting them know.`}</>
      ) : (
        <>{t`Your order is placed.`}</>
      );
    case "acknowledged":
      return <>{t`The kitchen has your order.`}</>;
    case "preparing":
      return <>{t`Your food is being prepared.`}</>;
    case "ready":
      return <>{t`Your order is ready!`}</>;
    case "collected":
      return <>{t`Enjoy your meal!`}</>;
    case "cancelled":
      return <>{t`This order was cancelled.`}</>;
  }
}

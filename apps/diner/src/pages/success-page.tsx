import { useLingui } from "@lingui/react/macro";
import { IconCheck, IconReceiptOff } from "@tabler/icons-react";
import type { WireOwnOrder } from "@comanda/contract";
import { useEffect, type JSX, type ReactNode } from "react";
import { Link } from "wouter";
import { useOwnOrders, type OwnOrders } from "../data/orders.ts";
import { OrderSteps } from "../features/orders/order-steps.tsx";
import { Slip } from "../features/orders/slip.tsx";
import { ClosedPage } from "../layouts/closed-page.tsx";
import button from "../lib/button.module.css";
import { paths } from "../paths.ts";
import { useFinalOrder } from "../state/final-order.ts";
import { markSeen } from "../state/final-order-commands.ts";
import styles from "./success-page.module.css";

interface SuccessPageProps {
  /** A line that says how old this is, where that matters. */
  readonly notice: (own: OwnOrders) => ReactNode;
}

/**
 * The order is placed: the number to wait for, how far the kitchen is, what was ordered (RES-001, RES-002). Shown
 * from what the server answered to the order, and followed from then on.
 */
export function SuccessPage({ notice }: SuccessPageProps): JSX.Element {
  const { t } = useLingui();
  const own = useOwnOrders();
  const finalOrder = useFinalOrder((state) => state.finalOrder);
  const answer = finalOrder?.answer;
  useEffect(markSeen, [answer]);
  const live = own.orders.find(({ orderId }) => orderId === answer?.orderId);
  if (finalOrder === undefined || answer === undefined) {
    return (
      <ClosedPage icon={<IconReceiptOff stroke={1.2} />} heading={t`No order to show`}>
        <Link href={paths.menu()} className={button["primary"]}>
          {t`Return to Menu`}
        </Link>
      </ClosedPage>
    );
  }
  const order: WireOwnOrder = live ?? {
    orderId: answer.orderId,
    number: answer.number,
    state: "placed",
    placedAt: answer.placedAt,
    acknowledgedAt: null,
    readyAt: null,
    waitsForKitchen: false,
    hold: "none",
    now: answer.placedAt,
    tableLabel: "",
    pax: 0,
    remark: finalOrder.payload.remark,
    receipt: answer.receipt,
  };
  return (
    <div className={styles["page"]}>
      {notice(own)}
      <main className={styles["main"]}>
        <header className={styles["head"]}>
          <span className={styles["check"]} aria-hidden="true">
            <IconCheck stroke={2.6} />
          </span>
          <h1 className={styles["heading"]}>{t`Pending Order`}</h1>
          <p className={styles["label"]}>{t`Your number`}</p>
          <p className={styles["number"]}>{order.number}</p>
          {isWanted(order) && <p className={styles["pay"]}>{t`Please pay at the counter.`}</p>}
        </header>
        <OrderSteps order={order} />
        <section aria-label={t`What you ordered`}>
          <Slip receipt={order.receipt} note={order.remark} />
        </section>
      </main>
      <footer className={styles["bar"]}>
        <Link href={paths.menu()} className={`${button["primary"]} ${button["wide"]}`}>
          {t`Return to Menu`}
        </Link>
      </footer>
    </div>
  );
}

/** Nobody pays for what the staff still have to take, or will not. */
function isWanted({ hold, state }: WireOwnOrder): boolean {
  return hold !== "held" && state !== "cancelled";
}

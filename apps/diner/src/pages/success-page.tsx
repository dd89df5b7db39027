import { useLingui } from "@lingui/react/macro";
import { isPickedUp, type WireOwnOrder } from "@comanda/contract";
import { isOpen } from "@comanda/domain/order";
import { IconArrowLeft, IconReceiptOff } from "@tabler/icons-react";
import { useEffect, type JSX, type ReactNode } from "react";
import { Link, Redirect } from "wouter";
import { useOwnOrders, type OwnOrders } from "../data/orders.ts";
import { waysOf } from "../data/ways-to-order.ts";
import { asPlaced } from "../features/orders/as-placed.ts";
import { CallStaff } from "../features/orders/call-staff.tsx";
import { OrderAgain } from "../features/orders/order-again.tsx";
import { OrderHead } from "../features/orders/order-head.tsx";
import { OrderStatus } from "../features/orders/order-status.tsx";
import { ReceiptByMail } from "../features/orders/receipt-by-mail.tsx";
import { ReadyCall } from "../features/orders/ready-call.tsx";
import { isWaitedFor } from "../features/orders/use-ready-bell.ts";
import { Slip } from "../features/orders/slip.tsx";
import { PayPlaced } from "../features/cart/payment/pay-placed.tsx";
import { TakeBack } from "../features/orders/take-back.tsx";
import { useWords } from "../i18n/use-words.ts";
import { ClosedPage } from "../layouts/closed-page.tsx";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { paths } from "../paths.ts";
import { isOfBalance, useFinalOrder } from "../state/final-order.ts";
import { markSeen } from "../state/final-order-commands.ts";
import { useSession } from "../state/session.ts";
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
  const tableLabel = useSession(({ settings }) => settings?.tableLabel ?? "");
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
  // The till has not taken it (OUT-029).
  if (live !== undefined && live.posFailedAt > 0) {
    return <Redirect to={paths.orderFail()} replace />;
  }
  // Store credit and topped-up money are taken with the order, and everything else is paid before it or later.
  const isPaid = isOfBalance(finalOrder.payment);
  const order = live ?? asPlaced(answer, finalOrder.payload, tableLabel, isPaid);
  return <PlacedOrder order={order} own={own} asOf={live && own.asOf} notice={notice(own)} />;
}

/** What the venue says to who fetches an order (RES-011), as long as there is one to fetch. */
function TakeAwayMessage({ order }: { readonly order: WireOwnOrder }): JSX.Element | null {
  const { read } = useWords();
  const { successMessage } = waysOf(useSession((session) => session.settings));
  if (successMessage === undefined || !isPickedUp(order.deliveryType)) return null;
  if (!isOpen(order.state)) return null;
  return <p className={styles["message"]}>{read(successMessage)}</p>;
}

interface PlacedOrderProps {
  readonly order: WireOwnOrder;
  readonly own: OwnOrders;
  /** When the order was last true; undefined while it is shown as the server answered it. */
  readonly asOf: number | undefined;
  readonly notice: ReactNode;
}

function PlacedOrder({ order, own, asOf, notice }: PlacedOrderProps): JSX.Element {
  const { t } = useLingui();
  const heading = usePageName(t`Order ${order.number}`);
  return (
    <div className={styles["page"]}>
      <nav className={styles["top"]} aria-label={t`Menu`}>
        <Link href={paths.menu()} className={button["quiet"]}>
          <IconArrowLeft aria-hidden />
          {t`Return to Menu`}
        </Link>
      </nav>
      {notice}
      <main className={styles["main"]}>
        <OrderHead order={order} headingRef={heading} />
        <OrderStatus order={order} asOf={asOf} />
        <TakeAwayMessage order={order} />
        <PayPlaced order={order} />
        <TakeBack order={order} asOf={own.asOf} />
        {isWaitedFor(order) && <ReadyCall />}
        <CallStaff />
        <section className={styles["slip"]} aria-label={t`What you ordered`}>
          <Slip
            receipt={order.receipt}
            note={order.remark}
            isCancelled={order.state === "cancelled"}
          />
          <OrderAgain order={order} />
          <ReceiptByMail order={order} />
        </section>
      </main>
      <footer className={styles["bar"]}>
        <Link href={paths.menu()} className={`${button["primary"]} ${button["wide"]}`}>
          {t`Order more`}
        </Link>
      </footer>
    </div>
  );
}

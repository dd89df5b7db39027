import { useLingui } from "@lingui/react/macro";
import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import { sentenceOf, type WireOwnOrder } from "@comanda/contract";
import { IconAlertTriangle, IconArrowLeft } from "@tabler/icons-react";
import { useEffect, type JSX, type ReactNode } from "react";
import { Link, Redirect } from "wouter";
import { useOwnOrders, type OwnOrders } from "../data/orders.ts";
import { asPlaced } from "../features/orders/as-placed.ts";
import { CallStaff } from "../features/orders/call-staff.tsx";
import head from "../features/orders/order-head.module.css";
import { Slip } from "../features/orders/slip.tsx";
import { markFailureSeen } from "../features/orders/use-pos-failed-news.ts";
import { usePosFailedWords } from "../features/orders/use-pos-failed-words.ts";
import { TableName } from "../features/orders/table-name.tsx";
import { useWords } from "../i18n/use-words.ts";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { paths } from "../paths.ts";
import { useFinalOrder } from "../state/final-order.ts";
import { useSession } from "../state/session.ts";
import styles from "./pos-failed-page.module.css";
import page from "./success-page.module.css";

interface PosFailedPageProps {
  /** A line that says how old this is, where that matters. */
  readonly notice: (own: OwnOrders) => ReactNode;
}

/**
 * The server has the order, the venue's till has not taken it (NAV-015, RES-010), or its store credit could not be taken (PAY-021). As soon as the till or a person has it, the phone
 * goes back to the order's own page. Until the orders have been read, after a reload, the last one is shown as it was.
 */
export function PosFailedPage({ notice }: PosFailedPageProps): JSX.Element {
  const { t } = useLingui();
  const own = useOwnOrders();
  const last = useLastOrder();
  const { read } = useWords();
  const isCredit = useFinalOrder(({ finalOrder }) => finalOrder?.payment?.hasFailed === true);
  const pos = usePosFailedWords();
  const credit = { title: t`Store credit not taken`, said: read(CREDIT_FAILED) };
  const { title, said } = isCredit ? credit : pos;
  const heading = usePageName(title);
  const orders = own.asOf === undefined || isCredit ? last : own.orders.filter(isFailed);
  if (own.asOf !== undefined && orders.length === 0) {
    return <Redirect to={last.length > 0 ? paths.success() : paths.menu()} replace />;
  }
  return (
    <div className={page["page"]}>
      <nav className={page["top"]} aria-label={t`Menu`}>
        <Link href={paths.menu()} className={button["quiet"]}>
          <IconArrowLeft aria-hidden />
          {t`Return to Menu`}
        </Link>
      </nav>
      {notice(own)}
      <main className={page["main"]}>
        <header className={styles["head"]}>
          <span className={styles["icon"]} aria-hidden="true">
            <IconAlertTriangle stroke={2} />
          </span>
          <h1 ref={heading} tabIndex={-1} className={styles["heading"]}>
            {title}
          </h1>
          <p role="status" className={styles["said"]}>
            {said}
          </p>
        </header>
        {orders.map((order) => (
          <FailedOrder key={order.orderId} order={order} />
        ))}
        <CallStaff />
      </main>
    </div>
  );
}

/** Its words are true only then: the order is stored (M-H1). */
const CREDIT_FAILED = sentenceOf({ kind: "credit-failed" });

function isFailed({ posFailedAt }: WireOwnOrder): boolean {
  return posFailedAt > 0;
}

/** The order that this phone placed last, as the server answered it; none where it placed none. */
function useLastOrder(): readonly WireOwnOrder[] {
  const finalOrder = useFinalOrder((state) => state.finalOrder);
  const tableLabel = useSession(({ settings }) => settings?.tableLabel ?? "");
  if (finalOrder?.answer === undefined) return [];
  return [asPlaced(finalOrder.answer, finalOrder.payload, tableLabel)];
}

/** The number that the waiter asks for, and what was ordered. */
function FailedOrder({ order }: { readonly order: WireOwnOrder }): JSX.Element {
  const { t } = useLingui();
  const zone = useSession(({ venue }) => venue?.timeZone ?? "UTC");
  useEffect(() => markFailureSeen(order.orderId), [order.orderId]);
  return (
    <section className={styles["order"]}>
      <p className={styles["label"]}>{t`Order number`}</p>
      <p className={head["number"]}>{order.number}</p>
      <p className={styles["label"]}>
        {order.tableLabel !== "" && (
          <>
            <TableName label={order.tableLabel} />
            {" · "}
          </>
        )}
        {formatTimeOfDay(localTime(order.placedAt, zone).minute)}
      </p>
      <div className={styles["slip"]} role="group" aria-label={t`What you ordered`}>
        <Slip receipt={order.receipt} note={order.remark} isCancelled={false} />
      </div>
    </section>
  );
}

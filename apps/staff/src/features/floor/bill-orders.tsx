import { readText } from "@comanda/domain";
import { formatMoney } from "@comanda/domain/money";
import { shownReceipt } from "@comanda/domain/pricing";
import type { WireBill } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useLanguage } from "../../i18n/language.ts";
import { formatClock } from "../../lib/clock-time.ts";
import { useSumRows } from "../../i18n/use-sum-rows.ts";
import styles from "./bill.module.css";
import { usePaidWith } from "./use-method-names.ts";

type BillOrder = WireBill["orders"][number];

/** Every round of a table with its dishes, its charges by their names, and whether it is paid. */
export function BillOrders({ bill }: { readonly bill: Pick<WireBill, "orders"> }): JSX.Element {
  if (bill.orders.length === 0) {
    return (
      <p className={styles["none"]}>
        <Trans>Nothing has been ordered at this table yet.</Trans>
      </p>
    );
  }
  return (
    <ol className={styles["orders"]}>
      {bill.orders.map((order) => (
        <li key={order.id} className={styles["order"]} data-cancelled={order.state === "cancelled"}>
          <Order order={order} />
        </li>
      ))}
    </ol>
  );
}

function Order({ order }: { readonly order: BillOrder }): JSX.Element {
  const { venue } = useSignedIn();
  const language = useLanguage();
  const money = (amount: number): string => formatMoney(amount, venue.currencySymbol);
  const { number, placedAt } = order;
  const receipt = shownReceipt(order.receipt);
  return (
    <>
      <h3 className={styles["head"]}>
        <b>{number}</b> {formatClock(placedAt, venue.timeZone)} <OrderNote order={order} />
      </h3>
      <dl className={styles["lines"]}>
        {receipt.lines.map(({ line, title, quantity, lineTotal }) => (
          <div key={line} className={styles["row"]}>
            <dt>
              {quantity}× {readText(title, language)}
            </dt>
            <dd>{money(lineTotal)}</dd>
          </div>
        ))}
        {useSumRows(receipt).map(({ key, kind, name, amount }) => (
          <div key={key} className={`${styles["row"]} ${styles[kind] ?? ""}`}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What is to be known of it beside its price. */
function OrderNote({ order }: { readonly order: BillOrder }): JSX.Element | null {
  const paidWith = usePaidWith();
  const { payment, state, hold } = order;
  if (state === "cancelled") {
    return (
      <span className={styles["flag"]}>
        <Trans>Cancelled after it was paid</Trans>
      </span>
    );
  }
  if (payment !== null) {
    const method = paidWith(payment);
    return (
      <span className={styles["paid"]}>
        <Trans>Paid · {method}</Trans>
      </span>
    );
  }
  return hold === "held" ? (
    <span className={styles["flag"]}>
      <Trans>On hold</Trans>
    </span>
  ) : null;
}

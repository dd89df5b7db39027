import { useLingui } from "@lingui/react/macro";
import type { WireVisit } from "@comanda/contract";
import type { JSX } from "react";
import { Slip } from "../features/orders/slip.tsx";
import { useWords } from "../i18n/use-words.ts";
import { useCart } from "../state/cart.ts";
import styles from "./scan-page.module.css";

type Visit = NonNullable<WireVisit>;

/** Whether staff have closed the table, and this phone's orders are paid: $3.36 of $3.36, nothing is due. */
export function isPaidAndOver({ closedAt, paid, due }: Visit): boolean {
  return closedAt !== null && paid > 0 && due === 0;
}

/** What a guest reads who has paid and whose table was closed: what was paid, for what, and how to order again. */
export function PaidVisit({ visit: { paid, orders } }: { readonly visit: Visit }): JSX.Element {
  const { t } = useLingui();
  const { money } = useWords();
  const hasCart = useCart(({ cart }) => cart.lines.length > 0);
  const amount = money(paid);
  return (
    <>
      <p className={styles["words"]}>{t`You have paid ${amount}.`}</p>
      {orders
        .filter(({ paidAt, state }) => paidAt !== null && state !== "cancelled")
        .map(({ orderId, number, receipt, remark }) => (
          <section key={orderId} className={styles["cart"]} aria-label={t`Order ${number}`}>
            <h2 className={styles["number"]}>{t`Order ${number}`}</h2>
            <Slip receipt={receipt} note={remark} />
          </section>
        ))}
      <p className={styles["words"]}>
        {hasCart
          ? t`To order again, please scan the code at your table. Your cart is saved.`
          : t`To order again, please scan the code at your table.`}
      </p>
    </>
  );
}

import { Plural, useLingui } from "@lingui/react/macro";
import type { WireOwnOrder } from "@comanda/contract";
import { ListState } from "@comanda/ui";
import type { JSX, ReactNode } from "react";
import { useOwnOrders, type OwnOrders } from "../../data/orders.ts";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { Slip } from "./slip.tsx";
import styles from "./orders-sheet.module.css";

interface OrdersSheetProps {
  /** A line that says how old this is, where that matters. */
  readonly notice: (own: OwnOrders) => ReactNode;
  readonly onClose: () => void;
}

/** Everything this phone has ordered since the check-in, newest first (STS-006). */
export function OrdersSheet({ notice, onClose }: OrdersSheetProps): JSX.Element {
  const { t } = useLingui();
  const own = useOwnOrders();
  const { orders, notShown, asOf, isStale } = own;
  return (
    <Dialog kind="sheet" label={t`Your orders`} onClose={onClose}>
      <h2 tabIndex={-1} className={styles["heading"]}>{t`Your orders`}</h2>
      {notice(own)}
      <ListState
        data={asOf === undefined ? undefined : orders}
        hasFailed={isStale}
        loading={<p className={styles["empty"]}>{t`Looking up your orders …`}</p>}
        failed={<p className={styles["empty"]}>{t`Your orders could not be looked up.`}</p>}
        empty={({ length }) =>
          length > 0 ? undefined : (
            <p className={styles["empty"]}>{t`You have not ordered yet. The menu is waiting.`}</p>
          )
        }
      >
        {(all) => all.map((order) => <OrderCard key={order.orderId} order={order} />)}
      </ListState>
      {notShown > 0 && (
        <p className={styles["empty"]}>
          <Plural
            value={notShown}
            one="# older order is not shown."
            other="# older orders are not shown."
          />
        </p>
      )}
      <button
        type="button"
        className={`${button["secondary"]} ${button["wide"]}`}
        onClick={onClose}
      >
        {t`Close`}
      </button>
    </Dialog>
  );
}

function OrderCard({ order }: { order: WireOwnOrder }): JSX.Element {
  const { t } = useLingui();
  return (
    <article className={styles["order"]} aria-label={t`Order ${order.number}`}>
      <header className={styles["head"]}>
        <h3 className={styles["number"]}>{order.number}</h3>
        <p className={styles["about"]}>
          {/^\d/.test(order.tableLabel) && `${t`Table`} `}
          <bdi>{order.tableLabel}</bdi>
          {order.pax > 0 && (
            <>
              {" · "}
              <Plural value={order.pax} one="# guest" other="# guests" />
            </>
          )}
        </p>
      </header>
      <OrderSteps order={order} />
      <Slip receipt={order.receipt} note={order.remark} />
    </article>
  );
}

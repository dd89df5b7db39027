import { useLingui } from "@lingui/react/macro";
import { sentenceOf } from "@comanda/contract";
import { isOpen } from "@comanda/domain/order";
import { useOnline } from "@comanda/ui";
import { IconBasket } from "@tabler/icons-react";
import type { JSX } from "react";
import { useOwnOrders } from "../data/orders.ts";
import { useWords } from "../i18n/use-words.ts";
import { isCartLocked, useFinalOrder } from "../state/final-order.ts";
import { asPlaced } from "../features/orders/as-placed.ts";
import { OrderStatus } from "../features/orders/order-status.tsx";
import head from "../features/orders/order-head.module.css";
import styles from "./empty-cart.module.css";

/**
 * A cart with nothing in it. A browser that was killed after its order comes back here: it reads the number it waits for, or
 * that the order is being sent, and not that nothing was selected (D-02). Without an order that stands there is nothing to
 * submit, and the page says so in the specified words before anybody has to ask (OUT-018, ERR-022).
 */
export function EmptyCart(): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const isOnline = useOnline();
  const own = useOwnOrders();
  const isSending = useFinalOrder(isCartLocked);
  const finalOrder = useFinalOrder((state) => state.finalOrder);
  const isRead = own.asOf !== undefined;
  const answer = isRead ? undefined : finalOrder?.answer;
  const standing =
    own.orders.find(({ state }) => isOpen(state)) ??
    (answer && finalOrder && asPlaced(answer, finalOrder.payload));
  if (standing !== undefined && !isSending) {
    return (
      <div>
        <div className={head["head"]}>
          <p className={head["label"]}>{t`Order number`}</p>
          <p className={head["number"]}>{standing.number}</p>
        </div>
        <OrderStatus order={standing} asOf={own.asOf} />
      </div>
    );
  }
  // Nobody reads that nothing was selected while the server is being asked.
  const isAsked = !isRead && !own.isStale && isOnline;
  return (
    <div className={styles["empty"]} role="status" aria-busy={isAsked}>
      <span className={styles["basket"]}>
        <IconBasket stroke={1.3} aria-hidden />
      </span>
      {isSending || isAsked ? (
        <p className={styles["title"]}>{isSending ? t`Sending your order…` : ""}</p>
      ) : (
        <>
          <p className={styles["title"]}>{read(sentenceOf({ kind: "no-item-selected" }))}</p>
          <p>{read(sentenceOf({ kind: "empty-cart" }))}</p>
        </>
      )}
    </div>
  );
}

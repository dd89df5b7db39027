import { useLingui } from "@lingui/react/macro";
import type { WireOwnOrder } from "@comanda/contract";
import { useEffect, type JSX } from "react";
import { useWords } from "../../../i18n/use-words.ts";
import button from "../../../lib/button.module.css";
import { otherScreen } from "../../../lib/second-tap.ts";
import { refreshOrders } from "../../../data/orders.ts";
import { isOfBalance, useFinalOrder } from "../../../state/final-order.ts";
import { endPaymentTry, usePayment } from "../../../state/payment.ts";
import { CodeScreen } from "./code-screen.tsx";
import { InAppHint } from "./in-app-hint.tsx";
import { sayUnpaid } from "./say-unpaid.ts";
import { payPlaced, stopWaiting } from "./submit-payment.ts";
import { useRepeatingWords } from "./use-repeating-words.ts";
import styles from "./payment.module.css";

/** An order that was to be paid on this phone, and is placed unpaid: its staff have held it, and released it since. */
function useIsPayable(order: WireOwnOrder): boolean {
  const wasToPay = useFinalOrder(
    ({ finalOrder }) =>
      finalOrder?.payload.orderId === order.orderId &&
      finalOrder.payment !== undefined &&
      !isOfBalance(finalOrder.payment),
  );
  const { state, hold, paidAt, receipt } = order;
  return (
    wasToPay && state !== "cancelled" && hold !== "held" && paidAt === null && receipt.total > 0
  );
}

/** The way to pay an order that stands already, on its own page. */
export function PayPlaced({ order }: { readonly order: WireOwnOrder }): JSX.Element | null {
  const { t } = useLingui();
  const { read, money } = useWords();
  const finalOrder = useFinalOrder((state) => state.finalOrder);
  const { phase, code, problem, way } = usePayment();
  const repeating = useRepeatingWords(phase);
  const isPayable = useIsPayable(order);
  // Another screen stands under the finger.
  useEffect(otherScreen, [phase, code]);
  if (!isPayable || finalOrder?.payment === undefined) return null;
  const toPay = { ...finalOrder, payment: finalOrder.payment };
  const isBusy = phase !== "idle";
  if (code !== undefined && !isBusy) {
    return (
      <CodeScreen
        link={code}
        amount={money(order.receipt.total)}
        onKnown={(outcome) => {
          if (outcome === "cancelled") sayUnpaid(outcome);
          else endPaymentTry();
          void refreshOrders();
        }}
      />
    );
  }
  return (
    <section className={styles["placed"]} aria-label={t`Pay`} aria-busy={isBusy}>
      <InAppHint />
      <div role="alert">
        {problem !== undefined && <p className={styles["problem"]}>{read(problem)}</p>}
        {way !== "" && (
          <p className={styles["problem"]}>{t`The payment page did not open by itself.`}</p>
        )}
      </div>
      {way === "" ? (
        <button
          type="button"
          className={`${button["primary"]} ${button["wide"]}`}
          aria-disabled={isBusy}
          onClick={() => void payPlaced(toPay)}
        >
          <span aria-live="polite">
            {phase === "leaving"
              ? t`Taking you to the payment page…`
              : isBusy
                ? t`Preparing your payment…`
                : t`Pay`}
          </span>
          {!isBusy && <span>{money(order.receipt.total)}</span>}
        </button>
      ) : (
        <a href={way} className={`${button["primary"]} ${button["wide"]}`}>
          {t`Open the payment page`}
        </a>
      )}
      {repeating !== undefined && (
        <>
          <p role="status" className={styles["words"]}>
            {repeating}
          </p>
          <button type="button" className={button["quiet"]} onClick={stopWaiting}>
            {t`Stop waiting`}
          </button>
        </>
      )}
    </section>
  );
}

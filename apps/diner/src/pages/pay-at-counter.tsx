import { useLingui } from "@lingui/react/macro";
import type { Receipt } from "@comanda/domain/pricing";
import { IconArrowLeft, IconBuildingStore } from "@tabler/icons-react";
import { useEffect, useEffectEvent, type JSX, type ReactNode } from "react";
import { Totals } from "../features/orders/slip.tsx";
import { useTakesCounter } from "../features/cart/payment/use-takes-counter.ts";
import { useWords } from "../i18n/use-words.ts";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { putOnTop } from "../lib/on-top.ts";
import { otherScreen } from "../lib/second-tap.ts";
import { isCartLocked, useFinalOrder } from "../state/final-order.ts";
import styles from "./pay-at-counter.module.css";

interface PayAtCounterProps {
  readonly receipt: Receipt;
  /** A line that says that the server is out of reach, where it is. */
  readonly notice: ReactNode;
  readonly onBack: () => void;
  readonly onOrder: () => void;
}

/**
 * Where a choice of store credit leads as long as it cannot be taken by phone. The cart is kept; where the venue takes money at the
 * counter, the order goes to the kitchen from here.
 */
export function PayAtCounter({ receipt, notice, onBack, onOrder }: PayAtCounterProps): JSX.Element {
  const { t } = useLingui();
  const { money } = useWords();
  const heading = usePageName(t`Please pay at the counter`);
  const isBusy = useFinalOrder(isCartLocked);
  const takesCounter = useTakesCounter();
  const back = useEffectEvent(onBack);
  // The phone's back gesture leads to the order slip; the screen is another one for a second tap.
  useEffect(() => {
    otherScreen();
    return putOnTop(() => back());
  }, []);
  return (
    <div className={styles["page"]}>
      <header className={styles["header"]}>
        <button
          type="button"
          className={button["icon"]}
          aria-label={t`Back to your cart`}
          onClick={onBack}
        >
          <IconArrowLeft aria-hidden />
        </button>
      </header>
      {notice}
      <main className={styles["main"]}>
        <span className={styles["icon"]} aria-hidden="true">
          <IconBuildingStore stroke={1.3} />
        </span>
        <h1 ref={heading} tabIndex={-1} className={styles["heading"]}>
          {t`Please pay at the counter`}
        </h1>
        <p className={styles["words"]}>
          {takesCounter
            ? t`We cannot take this payment by phone yet. You can order now and pay our staff.`
            : t`You cannot pay this way on your phone yet. Please order with our staff. Your cart is saved.`}
        </p>
        <section className={styles["charges"]} aria-label={t`What you pay`}>
          <Totals receipt={receipt} namesContainers />
        </section>
      </main>
      <footer className={styles["bar"]} data-action>
        {takesCounter && (
          <button
            type="button"
            className={`${button["primary"]} ${button["wide"]}`}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onOrder();
            }}
          >
            {t`Order, pay at the counter`} · {money(receipt.total)}
          </button>
        )}
        <button
          type="button"
          className={`${button["secondary"]} ${button["wide"]}`}
          onClick={onBack}
        >
          {t`Back to your cart`}
        </button>
      </footer>
    </div>
  );
}

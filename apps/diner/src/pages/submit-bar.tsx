import { useLingui } from "@lingui/react/macro";
import { isPaidOnline, offeredPayments, paysOnSubmit } from "@comanda/domain/checkout";
import type { Receipt } from "@comanda/domain/pricing";
import { orderingMode } from "@comanda/domain/session";
import { sentenceOf } from "@comanda/contract";
import type { JSX } from "react";
import { Link } from "wouter";
import { useSubmitMode } from "../data/order-mode.ts";
import { waysOf } from "../data/ways-to-order.ts";
import { venuePayments } from "../data/payment-rules.ts";
import { useChoosesTime, usePaused } from "../features/cart/use-paused.ts";
import { InAppHint } from "../features/cart/payment/in-app-hint.tsx";
import { useWords } from "../i18n/use-words.ts";
import button from "../lib/button.module.css";
import { paths } from "../paths.ts";
import { useCart } from "../state/cart.ts";
import { useCheckout } from "../state/checkout.ts";
import { isCartLocked, useFinalOrder } from "../state/final-order.ts";
import { orderToPay } from "../state/order-to-pay.ts";
import { useOrderer } from "../state/orderer.ts";
import { useSession } from "../state/session.ts";
import styles from "./checkout-page.module.css";

interface SubmitBarProps {
  readonly receipt: Receipt | undefined;
  readonly onSubmit: () => void;
  readonly onChooseTime: () => void;
}

/** The main action with its amount, and while the order is on its way, the words for that (D-14). */
export function SubmitBar({ receipt, onSubmit, onChooseTime }: SubmitBarProps): JSX.Element {
  const { t } = useLingui();
  const { read, money } = useWords();
  const step = useFinalOrder((state) => state.step);
  const isLocked = useFinalOrder(isCartLocked);
  const toPay = useFinalOrder(orderToPay);
  const isBusy = isLocked || step === "checking-stock";
  const isAskingAgain = useCheckout((state) => state.isAskingAgain);
  const hasLines = useCart(({ cart }) => cart.lines.length > 0);
  const mode = useSession((session) => session.mode);
  const chosen = useSubmitMode();
  const orderer = useOrderer();
  const settings = useSession((session) => session.settings);
  const { payments, isForShow } = venuePayments(settings);
  const ordering = orderingMode(mode, chosen, waysOf(settings));
  const paused = usePaused();
  const canChooseTime = useChoosesTime();
  if (!ordering.ok || paused !== undefined) {
    const stop = ordering.ok ? paused?.sentence : sentenceOf(ordering.refusal);
    return (
      <div className={styles["bar"]}>
        <p className={styles["progress"]} role="status">
          {stop && read(stop)}
        </p>
        {paused !== undefined && canChooseTime && paused.takenFrom !== undefined ? (
          <button
            type="button"
            className={`${button["primary"]} ${button["wide"]}`}
            onClick={onChooseTime}
          >
            {t`Choose a later time`}
          </button>
        ) : (
          paused !== undefined && <PausedButton ends={paused.ends} />
        )}
      </div>
    );
  }
  if (toPay !== undefined) {
    return (
      <div className={styles["bar"]} data-action>
        <InAppHint />
        <Link
          href={paths.payment()}
          className={`${button["primary"]} ${button["wide"]} ${styles["submit"]}`}
        >
          <span>{t`Pay`}</span>
          <span>{money(toPay.payload.expectedTotal ?? receipt?.total ?? 0)}</span>
        </Link>
      </div>
    );
  }
  const payer = { mode: ordering.value, ...orderer };
  const offered = offeredPayments(payments, payer);
  const isPaidNow = paysOnSubmit(offered);
  // Of what has all sold out there is nothing to send.
  const isEmpty = !hasLines || receipt?.lines.length === 0;
  if (isEmpty && !isBusy) {
    return (
      <nav className={styles["bar"]} aria-label={t`Menu`}>
        <Link href={paths.menu()} className={`${button["primary"]} ${button["wide"]}`}>
          {t`See the menu`}
        </Link>
      </nav>
    );
  }
  return (
    <div className={styles["bar"]} data-action>
      {isForShow && (
        <p className={styles["progress"]} role="status">
          {t`This is a demonstration. Orders are not sent.`}
        </p>
      )}
      {offered.some(isPaidOnline) && <InAppHint />}
      {isAskingAgain && (
        <p className={styles["progress"]} role="status">
          {t`The connection is slow. We are still asking what is available. Nothing has been sent yet.`}
        </p>
      )}
      {isLocked && (
        <p className={styles["progress"]} role="status">
          {step === "repeating"
            ? t`The connection is slow. We will keep trying, and your order will be placed only once. You can leave this page.`
            : t`Your order is being sent and cannot be changed now.`}
        </p>
      )}
      <button
        type="button"
        className={`${button["primary"]} ${button["wide"]} ${styles["submit"]}`}
        aria-disabled={isBusy || receipt === undefined}
        onClick={onSubmit}
      >
        <span aria-live="polite">
          {isBusy
            ? step === "checking-stock"
              ? t`Checking availability…`
              : t`Sending your order…`
            : isPaidNow
              ? t`Submit and Pay`
              : t`Submit Order`}
        </span>
        {receipt !== undefined && <span>{money(receipt.total)}</span>}
      </button>
    </div>
  );
}

/** Stands where one submits, and says from when on one can. */
function PausedButton({ ends }: { readonly ends: string }): JSX.Element {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={`${button["primary"]} ${button["wide"]} ${styles["submit"]}`}
      aria-disabled
    >
      <span>{ends === "" ? t`Not taking orders right now` : t`Ordering resumes at ${ends}`}</span>
    </button>
  );
}

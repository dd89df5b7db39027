import { useLingui } from "@lingui/react/macro";
import type { Menu } from "@comanda/domain/menu";
import { submitsByItself } from "@comanda/domain/checkout";
import { IconArrowLeft } from "@tabler/icons-react";
import * as v from "valibot";
import { useEffect, type JSX, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useAwaiting } from "../data/awaiting.ts";
import { platformOf } from "../data/online-payment.ts";
import { useOrderMode } from "../data/order-mode.ts";
import { showSuccess } from "../features/cart/show-success.ts";
import { useReceipt } from "../features/cart/use-receipt.ts";
import { useWithDelivery } from "../features/details/use-with-delivery.ts";
import { Totals } from "../features/orders/slip.tsx";
import { CodeScreen } from "../features/cart/payment/code-screen.tsx";
import { InAppHint } from "../features/cart/payment/in-app-hint.tsx";
import { OrderDetailsCard } from "./payment-details.tsx";
import styles from "../features/cart/payment/payment.module.css";
import { settle } from "../features/cart/payment/settle.ts";
import {
  placeUnpaid,
  stopWaiting,
  submitPayment,
  type AfterPayment,
} from "../features/cart/payment/submit-payment.ts";
import { useTakesCounter } from "../features/cart/payment/use-takes-counter.ts";
import { useWords } from "../i18n/use-words.ts";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { otherScreen } from "../lib/second-tap.ts";
import { storage } from "../lib/storage.ts";
import { paths } from "../paths.ts";
import { wantReview } from "../state/checkout.ts";
import { useFinalOrder } from "../state/final-order.ts";
import { orderToPay } from "../state/order-to-pay.ts";
import { endPaymentTry, usePayment } from "../state/payment.ts";
import { useSession } from "../state/session.ts";
import page from "./checkout-page.module.css";
import { EmptyCart } from "./empty-cart.tsx";

interface PaymentPageProps {
  readonly menu: Menu;
  /** A line that says that the server is out of reach, or that the order waits for its payment. */
  readonly notice: ReactNode;
}

/**
 * The order that is paid on this phone (NAV-011): how it is had, what it costs, and the way to whoever takes the money. From the
 * checkout it goes on by itself, once (PAY-032, Q-088); whoever comes back pays by the button.
 */
export function PaymentPage({ menu, notice }: PaymentPageProps): JSX.Element {
  const { t } = useLingui();
  const { money } = useWords();
  const [, navigate] = useLocation();
  const heading = usePageName(t`confirm payment`);
  const order = useFinalOrder(orderToPay);
  const { phase, code } = usePayment();
  const { payable } = useAwaiting();
  const priced = useWithDelivery(useReceipt(menu), useOrderMode());
  const receipt = payable?.receipt ?? priced;
  const platform = useSession(({ settings }) => platformOf(settings));
  const goOn = (after: AfterPayment): void => {
    if (after?.kind === "success") showSuccess(navigate, after.order);
    if (after?.kind !== "checkout") return;
    // Nothing was submitted there yet: it asks what it has to ask.
    if (order === undefined) wantReview();
    navigate(paths.checkout(), { replace: true });
  };
  const submit = async (): Promise<void> => goOn(await submitPayment(receipt));
  const isReady = order !== undefined && receipt !== undefined;
  useEffect(() => {
    if (order === undefined || receipt === undefined) return;
    const isReturning = storage.read("returnFlag", v.string()) === "YES";
    const redeems = { asMember: false, inProgramme: false };
    const hasLines = order.payload.data.length > 0;
    if (!submitsByItself({ isReturning, hasLines, platform, redeems })) return;
    // Before it is submitted: a reload does not submit it once more.
    storage.write("returnFlag", "NO");
    void submit();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as it is known what is paid
  }, [isReady]);
  // Another screen stands under the finger.
  useEffect(otherScreen, [phase, code]);
  const total = order?.payload.expectedTotal ?? receipt?.total;
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <Link
          href={paths.checkout()}
          className={button["icon"]}
          aria-label={t`Back to your cart`}
          onClick={stopWaiting}
        >
          <IconArrowLeft aria-hidden />
        </Link>
        <h1 ref={heading} tabIndex={-1} className={`${page["heading"]} ${styles["title"]}`}>
          {t`confirm payment`}
        </h1>
      </header>
      {notice}
      {phase !== "idle" ? (
        <Sending />
      ) : code !== undefined && order !== undefined ? (
        <main className={page["main"]}>
          <CodeScreen
            link={code}
            amount={money(total ?? 0)}
            onKnown={(outcome) => {
              if (outcome !== "paid") return endPaymentTry();
              void settle(order).then((settled) => {
                endPaymentTry();
                if (settled.kind === "placed") showSuccess(navigate, settled.order);
              });
            }}
          />
        </main>
      ) : (
        <>
          <main className={page["main"]}>
            <InAppHint />
            {order !== undefined && <OrderDetailsCard payload={order.payload} />}
            {order === undefined && (receipt?.lines.length ?? 0) === 0 && <EmptyCart />}
            {receipt !== undefined && receipt.total > 0 && (
              <section className={styles["slip"]} aria-label={t`What you pay`}>
                <Totals receipt={receipt} namesContainers />
              </section>
            )}
          </main>
          <PaymentBar amount={total} onSubmit={() => void submit()} goOn={goOn} />
        </>
      )}
    </div>
  );
}

interface PaymentBarProps {
  /** What will be charged (D-12). */
  readonly amount: number | undefined;
  readonly onSubmit: () => void;
  readonly goOn: (after: AfterPayment) => void;
}

/** The way to the provider, why the last one led nowhere, and the counter where the venue takes money there. */
function PaymentBar({ amount, onSubmit, goOn }: PaymentBarProps): JSX.Element {
  const { t } = useLingui();
  const { read, money } = useWords();
  const order = useFinalOrder(orderToPay);
  const { problem, way } = usePayment();
  const takesCounter = useTakesCounter();
  return (
    <footer className={page["bar"]} data-action>
      <div role="alert">
        {problem !== undefined && <p className={styles["problem"]}>{read(problem)}</p>}
        {way !== "" && (
          <p className={styles["problem"]}>{t`The payment page did not open by itself.`}</p>
        )}
      </div>
      <div className={styles["buttons"]}>
        {way === "" ? (
          <button
            type="button"
            className={`${button["primary"]} ${button["wide"]} ${page["submit"]}`}
            onClick={onSubmit}
          >
            <span>{t`Submit and Pay`}</span>
            {amount !== undefined && <span>{money(amount)}</span>}
          </button>
        ) : (
          <a href={way} className={`${button["primary"]} ${button["wide"]}`}>
            {t`Open the payment page`}
          </a>
        )}
        {order !== undefined && takesCounter && (
          <button
            type="button"
            className={`${button["secondary"]} ${button["wide"]}`}
            onClick={() => void placeUnpaid(order).then(goOn)}
          >
            {t`Pay at the counter instead`}
          </button>
        )}
      </div>
    </footer>
  );
}

/** A payment is under way (PAY-013). */
function Sending(): JSX.Element {
  const { t } = useLingui();
  const { phase } = usePayment();
  return (
    <main className={styles["waiting"]}>
      <span className={styles["spinner"]} aria-hidden="true" />
      <p role="status" className={styles["words"]}>
        {phase === "repeating"
          ? t`The connection is slow. We will keep trying, and you pay only once.`
          : phase === "leaving"
            ? t`Taking you to the payment page…`
            : t`Preparing your payment…`}
      </p>
      {phase === "repeating" && (
        <button type="button" className={button["secondary"]} onClick={stopWaiting}>
          {t`Stop waiting`}
        </button>
      )}
    </main>
  );
}

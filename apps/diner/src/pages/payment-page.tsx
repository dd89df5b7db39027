import { useLingui } from "@lingui/react/macro";
import type { Menu } from "@comanda/domain/menu";
import { submitsByItself } from "@comanda/domain/checkout";
import { CampaignEntry } from "@comanda/contract/schemas";
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
import { Savings } from "../features/orders/savings.tsx";
import { Totals } from "../features/orders/slip.tsx";
import { CodeScreen, type KnownOutcome } from "../features/cart/payment/code-screen.tsx";
import { useChangeOrder } from "../features/cart/payment/use-change-order.ts";
import { InAppHint } from "../features/cart/payment/in-app-hint.tsx";
import { OrderDetailsCard } from "./payment-details.tsx";
import styles from "../features/cart/payment/payment.module.css";
import { sayUnpaid } from "../features/cart/payment/say-unpaid.ts";
import { sayOver, settle } from "../features/cart/payment/settle.ts";
import {
  payAtCounter,
  stopWaiting,
  submitPayment,
} from "../features/cart/payment/submit-payment.ts";
import { useTakesCounter } from "../features/cart/payment/use-takes-counter.ts";
import { useRepeatingWords } from "../features/cart/payment/use-repeating-words.ts";
import { useWords } from "../i18n/use-words.ts";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { otherScreen } from "../lib/second-tap.ts";
import { storage } from "../lib/storage.ts";
import { PaymentProgramme } from "./programme-slots.tsx";
import { paths } from "../paths.ts";
import { wantReview } from "../state/checkout.ts";
import { useFinalOrder } from "../state/final-order.ts";
import { orderToPay } from "../state/order-to-pay.ts";
import { endPaymentTry, usePayment, type AfterPayment } from "../state/payment.ts";
import { useSession } from "../state/session.ts";
import page from "./checkout-page.module.css";
import { EmptyCart } from "./empty-cart.tsx";
import { RedeemSection } from "./redeem-section.tsx";

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
  const { change } = useChangeOrder();
  const platform = useSession(({ settings }) => platformOf(settings));
  const goOn = (after: AfterPayment): void => {
    if (after?.kind === "success") showSuccess(navigate, after.order);
    if (after?.kind === "failed") navigate(paths.orderFail(), { replace: true });
    if (after?.kind !== "checkout") return;
    // Nothing was submitted there yet: it asks what it has to ask.
    if (order === undefined) wantReview();
    navigate(paths.checkout(), { replace: true });
  };
  const submit = async (): Promise<void> => goOn(await submitPayment(receipt));
  /** The code on this screen has come to something: the guest goes on, or reads why not. */
  const endCode = async (outcome: KnownOutcome): Promise<void> => {
    if (outcome === "returning") {
      endPaymentTry();
      // The page that guests come back to says where the money is.
      navigate(`${paths.payment()}/fail?payment=${code?.payment ?? ""}`, { replace: true });
      return;
    }
    if (outcome !== "paid" && outcome !== "expired") {
      sayUnpaid(outcome);
      return;
    }
    const settled = order && (await settle(order));
    endPaymentTry();
    if (settled?.kind === "placed") showSuccess(navigate, settled.order);
    if (settled?.kind !== "over") return;
    sayOver();
    navigate(paths.checkout(), { replace: true });
  };
  const isReady = order !== undefined && receipt !== undefined;
  useEffect(() => {
    if (order === undefined || receipt === undefined) return;
    const isReturning = storage.read("returnFlag", v.string()) === "YES";
    const redeems = redeemsIn(order.payload.redeem);
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
          onClick={stopWithPage}
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
            onKnown={(outcome) => void endCode(outcome)}
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
                <Savings lines={receipt.lines} />
              </section>
            )}
            <PaymentProgramme />
            {payable === undefined && (receipt?.lines.length ?? 0) > 0 && (
              <RedeemSection menu={menu} unlock={async () => (await change()) === "over"} />
            )}
          </main>
          <PaymentBar amount={total} onSubmit={() => void submit()} goOn={goOn} />
        </>
      )}
    </div>
  );
}

/** The try ends as the page goes, not a picture before: this page would be drawn once more, without its code. */
function stopWithPage(): void {
  window.addEventListener("pushState", stopWaiting, { once: true });
}

/** Whether something is redeemed on an order, and of whom: it has to be looked at before it is paid (PAY-032). */
function redeemsIn(entries: readonly unknown[]) {
  const ofProgramme = entries.filter((entry) => v.is(CampaignEntry, entry));
  return {
    asMember: ofProgramme.length < entries.length,
    inProgramme: ofProgramme.length > 0,
  };
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
            onClick={() => void payAtCounter(order).then(goOn)}
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
  const phase = usePayment((state) => state.phase);
  const repeating = useRepeatingWords(phase);
  const isSlow = useFinalOrder(({ step }) => step === "repeating");
  return (
    <main className={styles["waiting"]}>
      <span className={styles["spinner"]} aria-hidden="true" />
      <p role="status" className={styles["words"]}>
        {repeating ??
          (phase === "leaving"
            ? t`Taking you to the payment page…`
            : phase === "sending"
              ? t`Preparing your payment…`
              : isSlow
                ? t`The connection is slow. We will keep trying, and your order will be placed only once. You can leave this page.`
                : t`Sending your order…`)}
      </p>
      {repeating !== undefined && (
        <button type="button" className={button["secondary"]} onClick={stopWaiting}>
          {t`Stop waiting`}
        </button>
      )}
    </main>
  );
}

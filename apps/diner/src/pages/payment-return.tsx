import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@comanda/domain/money";
import type { WirePaymentOutcome } from "@comanda/contract";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClockX,
  IconMinus,
  IconX,
} from "@tabler/icons-react";
import { useNow } from "@comanda/ui";
import { useEffect, useState, type JSX, type ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { useOutcome, type ReadOutcome } from "../data/payment-outcome.ts";
import { showSuccess } from "../features/cart/show-success.ts";
import head from "../features/orders/order-head.module.css";
import styles from "../features/cart/payment/payment.module.css";
import { sayUnpaid } from "../features/cart/payment/say-unpaid.ts";
import { restoreMemory, settle } from "../features/cart/payment/settle.ts";
import { useTimeLeft } from "../features/cart/payment/time-left.ts";
import { useEndWords, type Shown } from "../features/cart/payment/use-end-words.ts";
import { useTroubleWords } from "../features/cart/payment/use-trouble-words.ts";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { paths } from "../paths.ts";
import { useFinalOrder } from "../state/final-order.ts";
import { orderToPay } from "../state/order-to-pay.ts";
import { useSession } from "../state/session.ts";
import page from "./success-page.module.css";

/** Where a provider leads back to: of which payment, and as what it went there. */
interface Return {
  readonly reference: string;
  readonly end: string;
}

/** Undefined of an address that is no return from a provider. */
export function useReturn(): Return | undefined {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const [, end = ""] = /^\/payment\/(success|fail|cancel)$/.exec(path) ?? [];
  const reference = search.get("payment") ?? "";
  return end === "" || (end === "success" && reference === "") ? undefined : { reference, end };
}

interface PaymentReturnProps extends Return {
  /** A line that says that the server is out of reach, where there is one. */
  readonly notice?: ReactNode;
}

/**
 * What became of a payment (NAV-013, NAV-014). The server says it, whatever the address: it needs nothing of the browser that left,
 * and as long as nobody knows, nothing is called failed (D-05). Of this phone's own order the cart is there again (RES-009), or its
 * success is shown.
 */
export function PaymentReturn({ reference, end, notice }: PaymentReturnProps): JSX.Element {
  const [, navigate] = useLocation();
  const { outcome, isUnknown, trouble, readAt } = useOutcome(reference);
  const order = useFinalOrder(orderToPay);
  const placedId = useFinalOrder(({ finalOrder }) => finalOrder?.answer?.orderId);
  // Held, released by its staff, and paid on this phone only now: that it is placed says nothing of its payment.
  const paysPlaced = useFinalOrder(
    ({ finalOrder }) => finalOrder?.answer !== undefined && finalOrder.payment !== undefined,
  );
  const isWaited = useWaited(readAt > 0);
  const isOwed = paysPlaced && placedId === outcome?.orderId;
  const said = shownOf(outcome, { isUnknown, end, isOwed });
  // Who says that they left without paying need not wait for more than a look: it is still asked, and money that came shows.
  const shown = said === "checking" && end === "cancel" && isWaited ? "cancelled" : said;
  const isHere = outcome !== undefined && outcome.orderId === order?.payload.orderId;
  const isPlaced = outcome?.state === "placed";
  useEffect(restoreMemory, []);
  useEffect(() => {
    if (!isPlaced) return;
    if (placedId === outcome.orderId && shown !== "checking") {
      // Its own page has the way to try again.
      if (shown === "declined" || shown === "cancelled") sayUnpaid(shown);
      navigate(paths.success(), { replace: true });
    }
    if (!isHere || order === undefined) return;
    void settle(order).then((settled) => {
      if (settled.kind === "placed") showSuccess(navigate, settled.order);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once it is known, and once this phone's own has been read
  }, [isPlaced, isHere, placedId, shown]);
  useEffect(() => {
    // What is over is forgotten; its cart stays.
    if (shown === "expired" && isHere && order !== undefined) void settle(order);
    // oxlint-disable-next-line react/exhaustive-deps -- once it is known
  }, [shown, isHere]);
  return (
    <div className={page["page"]}>
      {notice}
      <main className={styles["waiting"]}>
        <End shown={shown} end={end} trouble={trouble} outcome={outcome} readAt={readAt} />
        <WayOn shown={shown} end={end} />
      </main>
    </div>
  );
}

/** The server has answered, and has had the time to ask the provider once. */
function useWaited(hasAnswered: boolean): boolean {
  const [since] = useState(Date.now);
  const now = useNow(1000);
  return hasAnswered && now - since >= 4_000;
}

interface ReturnSituation {
  readonly isUnknown: boolean;
  readonly end: string;
  /** Its order is placed, and still to be paid on this phone. */
  readonly isOwed: boolean;
}

function shownOf(
  outcome: WirePaymentOutcome | undefined,
  { isUnknown, end, isOwed }: ReturnSituation,
): Shown {
  if (isUnknown) return end === "cancel" ? "cancelled" : "none";
  if (outcome === undefined) return "checking";
  if (outcome.isKept) return "kept";
  const isPaid = outcome.outcome === "paid";
  return outcome.state === "placed" && !isPaid && !isOwed ? "placed" : outcome.outcome;
}

const SIGNS = {
  paid: IconCheck,
  placed: IconCheck,
  declined: IconX,
  cancelled: IconMinus,
  expired: IconClockX,
  returning: IconArrowBackUp,
  kept: IconMinus,
  none: IconAlertTriangle,
} as const;

interface EndProps {
  readonly shown: Shown;
  readonly end: string;
  readonly trouble: ReadOutcome["trouble"];
  readonly outcome: WirePaymentOutcome | undefined;
  readonly readAt: number;
}

function End({ shown, end, trouble, outcome, readAt }: EndProps): JSX.Element {
  const { title, lines } = useEndWords(shown, end, useTroubleWords(trouble));
  const heading = usePageName(title);
  const Sign = shown === "checking" ? undefined : SIGNS[shown];
  return (
    <>
      {Sign === undefined ? (
        <span className={styles["spinner"]} aria-hidden="true" />
      ) : (
        <span key={shown} className={styles["sign"]} data-kind={shown} aria-hidden="true">
          <Sign stroke={2.4} />
        </span>
      )}
      <div className={styles["end"]} role="status">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lines.map((line) => (
          <p key={line} className={styles["words"]}>
            {line}
          </p>
        ))}
      </div>
      {outcome !== undefined && (shown === "paid" || shown === "placed") && (
        <Number outcome={outcome} isPaid={shown === "paid"} />
      )}
      {outcome !== undefined && shown !== "paid" && shown !== "placed" && (
        <StillWaits outcome={outcome} readAt={readAt} />
      )}
    </>
  );
}

/** How long the order still waits for another try. */
function StillWaits({
  outcome,
  readAt,
}: {
  readonly outcome: WirePaymentOutcome;
  readonly readAt: number;
}): JSX.Element | null {
  const { t } = useLingui();
  const time = useTimeLeft({ ...outcome, readAt });
  // On the phone that ordered the line above says it.
  const isHere = useFinalOrder((state) => orderToPay(state) !== undefined);
  if (isHere || outcome.state !== "awaiting" || time === undefined) return null;
  return <p className={styles["left"]}>{t`Your order is kept for you: ${time} left`}</p>;
}

/** The number to wait for, and what was paid: also in a browser that knows neither the venue nor its currency's sign. */
function Number({
  outcome,
  isPaid,
}: {
  readonly outcome: WirePaymentOutcome;
  readonly isPaid: boolean;
}): JSX.Element {
  const { t } = useLingui();
  const symbol = useSession(({ venue }) => venue?.currencySymbol);
  const { amount, currency, due, number } = outcome;
  const sum = symbol === undefined ? `${currency} ${amount}` : formatMoney(due, symbol);
  return (
    <div>
      {number !== "" && (
        <>
          <p className={head["label"]}>{t`Order number`}</p>
          <p className={head["number"]}>{number}</p>
        </>
      )}
      {isPaid && <p className={head["pay"]}>{t`Paid: ${sum}`}</p>}
    </div>
  );
}

/** Back to the cart of this phone; whoever pays in another browser goes on where they ordered. */
function WayOn({ shown, end }: Pick<EndProps, "shown" | "end">): JSX.Element | null {
  const { t } = useLingui();
  const hasSession = useSession(({ code, endReason }) => code !== "" && endReason === undefined);
  const isPlaced = shown === "paid" || shown === "placed";
  if (!hasSession) {
    return isPlaced || shown === "checking" ? null : (
      <p className={styles["words"]}>{t`To order or pay again, go back to where you ordered.`}</p>
    );
  }
  if (isPlaced) {
    return (
      <Link href={paths.menu()} className={button["primary"]}>
        {t`Return to Menu`}
      </Link>
    );
  }
  // Whoever was sent back from a payment that nobody knows of yet may wait, and need not.
  if (shown === "checking" && end === "success") return null;
  return (
    <Link href={paths.checkout()} className={button["primary"]}>
      {t`Return to Checkout`}
    </Link>
  );
}

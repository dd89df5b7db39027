import { useLingui } from "@lingui/react/macro";
import { sentenceOf, type WireOwnOrder } from "@comanda/contract";
import { useNow } from "@comanda/ui";
import { useState, type JSX } from "react";
import { takeBackOrder } from "../../data/take-back.ts";
import button from "../../lib/button.module.css";
import { clockOf } from "../../lib/clock-of.ts";
import { Dialog } from "../../lib/dialog.tsx";
import { showMessage } from "../../state/messages.ts";
import styles from "./take-back.module.css";

interface TakeBackProps {
  readonly order: WireOwnOrder;
  /** When the order was read, by this phone's clock; the server's stands in the order. */
  readonly asOf: number | undefined;
}

/** While the venue's seconds run and nobody prepares it, an order can be taken back, after one question (BEY-011). */
export function TakeBack({ order, asOf }: TakeBackProps): JSX.Element | null {
  const { t } = useLingui();
  const now = useNow(1000);
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { orderId, takeBackUntil } = order;
  if (takeBackUntil === null || asOf === undefined) return null;
  // An answer that was asked for just before the order was placed is older than the order: 60 seconds begin at 1:00.
  const told = Math.max(order.now, order.placedAt);
  // The phone's own clock may be wrong: only how long ago the answer came is asked of it.
  const left = Math.ceil((takeBackUntil - told - Math.max(0, now - asOf)) / 1000);
  // Who is being asked, or waits for the answer, is not left alone: the server has the last word.
  if (left <= 0 && !isAsking && !isSending) return null;
  const send = async (): Promise<void> => {
    setIsAsking(false);
    setIsSending(true);
    const came = await takeBackOrder(orderId);
    setIsSending(false);
    if (came === "done") return;
    const why = came === "unanswered" ? ({ kind: "no-connection" } as const) : came;
    showMessage({ title: undefined, sentences: [sentenceOf(why)] });
  };
  return (
    <>
      <button
        type="button"
        className={`${button["secondary"]} ${button["wide"]} ${styles["take"]}`}
        aria-disabled={isSending}
        onClick={() => {
          if (!isSending) setIsAsking(true);
        }}
      >
        {isSending ? t`Cancelling…` : t`Cancel this order`}
        {!isSending && (
          <span className={styles["left"]} aria-hidden="true">
            {clockOf(Math.max(0, left))}
          </span>
        )}
      </button>
      {isAsking && (
        <Dialog label={t`Cancel this order?`} onClose={() => setIsAsking(false)}>
          <h2 className={styles["question"]}>{t`Cancel this order?`}</h2>
          <p className={styles["about"]}>
            {t`The kitchen will not prepare it. You can put its dishes back into the cart.`}
          </p>
          <div className={styles["answers"]}>
            <button
              type="button"
              className={button["secondary"]}
              onClick={() => setIsAsking(false)}
            >
              {t`Keep the order`}
            </button>
            <button type="button" className={button["primary"]} onClick={() => void send()}>
              {t`Cancel order`}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

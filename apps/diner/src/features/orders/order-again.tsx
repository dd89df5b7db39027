import { useLingui } from "@lingui/react/macro";
import type { WireOwnOrder } from "@comanda/contract";
import { useState, type JSX } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import button from "../../lib/button.module.css";
import { afterClosing } from "../../lib/on-top.ts";
import { paths } from "../../paths.ts";
import { useCart } from "../../state/cart.ts";
import { wantReview } from "../../state/checkout.ts";
import { hasCart, useSession } from "../../state/session.ts";
import styles from "./order-again.module.css";
import { putBack } from "./put-back.ts";

interface OrderAgainProps {
  readonly order: WireOwnOrder;
  /** Takes away what lies over the page that this leads to. */
  readonly onLeave?: () => void;
}

/**
 * The same round once more, in two taps: this one leads to the last question, where the cart was empty and everything can be
 * had as it was; else to the cart.
 */
export function OrderAgain({ order, onLeave }: OrderAgainProps): JSX.Element | null {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [isComing, setIsComing] = useState(false);
  const canOrder = useSession(
    (session) => hasCart(session) && session.token !== "" && session.endReason === undefined,
  );
  if (!canOrder || order.state === "cancelled") return null;
  const orderAgain = async (): Promise<void> => {
    const isAlone = useCart.getState().cart.lines.length === 0;
    setIsComing(true);
    const came = await putBack(order);
    setIsComing(false);
    if (came === "none") return;
    if (came === "all" && isAlone) wantReview();
    flushSync(() => onLeave?.());
    afterClosing(() => navigate(paths.checkout()));
  };
  return (
    <button
      type="button"
      className={`${button["secondary"]} ${button["wide"]} ${styles["again"]}`}
      aria-disabled={isComing}
      onClick={() => {
        if (!isComing) void orderAgain();
      }}
    >
      {t`Order this again`}
    </button>
  );
}

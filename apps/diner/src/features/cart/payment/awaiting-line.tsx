import { useLingui } from "@lingui/react/macro";
import { IconHourglass } from "@tabler/icons-react";
import type { JSX } from "react";
import { Link, useLocation } from "wouter";
import { useAwaiting } from "../../../data/awaiting.ts";
import { paths } from "../../../paths.ts";
import line from "../../../lib/quiet-line.module.css";
import { useFinalOrder } from "../../../state/final-order.ts";
import { orderToPay } from "../../../state/order-to-pay.ts";
import { usePayment } from "../../../state/payment.ts";
import styles from "./payment.module.css";
import { useTimeLeft } from "./time-left.ts";
import { useChangeOrder } from "./use-change-order.ts";

/** That this phone's order waits for its payment, for how long, and the two ways on: to pay it, or to order something else. */
export function AwaitingLine(): JSX.Element | null {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const order = useFinalOrder(orderToPay);
  const isUnderWay = usePayment(({ phase }) => phase !== "idle");
  const { payable, readAt } = useAwaiting();
  const time = useTimeLeft(payable && { ...payable, readAt });
  const { isBusy, change } = useChangeOrder();
  if (order === undefined || isUnderWay) return null;
  const changeHere = async (): Promise<void> => {
    if ((await change()) === "over" && path !== paths.checkout()) {
      navigate(paths.checkout(), { replace: path === paths.payment() });
    }
  };
  // Its button stands at the foot of these.
  const hasButton = path === paths.checkout() || path === paths.payment();
  return (
    <section
      className={`${line["line"]} ${styles["awaiting"]}`}
      aria-label={t`Your order is waiting for its payment`}
      data-notice
      data-kind="awaiting"
    >
      <p className={line["words"]}>
        <IconHourglass aria-hidden="true" />
        <span>
          <span role="status">{t`Your order is waiting for its payment`}</span>
          {time !== undefined && (
            <>
              {" · "}
              <span role="timer" className={styles["left"]}>
                {t`${time} left`}
              </span>
            </>
          )}
        </span>
      </p>
      <span className={styles["ways"]}>
        {!hasButton && (
          <Link href={paths.payment()} className={`${line["retry"]} ${styles["way"]}`}>
            {t`Pay`}
          </Link>
        )}
        <button
          type="button"
          className={line["retry"]}
          aria-disabled={isBusy}
          onClick={() => void changeHere()}
        >
          {t`Change order`}
        </button>
      </span>
    </section>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { useLocation } from "wouter";
import button from "../../../lib/button.module.css";
import { paths } from "../../../paths.ts";
import styles from "./payment.module.css";
import { useChangeOrder } from "./use-change-order.ts";

/** The ways on where a dish was to be added to an order that waits for its payment: to pay it, to change it, or neither. */
export function PaymentChoices({
  leave,
}: {
  readonly leave: (then?: () => void) => void;
}): JSX.Element {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { isBusy, change } = useChangeOrder();
  return (
    <div className={styles["buttons"]}>
      <button
        type="button"
        className={`${button["primary"]} ${button["wide"]}`}
        onClick={() => leave(() => navigate(paths.payment()))}
      >
        {t`Pay`}
      </button>
      <button
        type="button"
        className={`${button["secondary"]} ${button["wide"]}`}
        aria-disabled={isBusy}
        onClick={() => {
          // Where it cannot be given up now another message says why.
          void change().then((after) => {
            if (after !== "unknown") leave();
          });
        }}
      >
        {t`Change order`}
      </button>
      <button type="button" className={button["quiet"]} onClick={() => leave()}>
        {t`Close`}
      </button>
    </div>
  );
}

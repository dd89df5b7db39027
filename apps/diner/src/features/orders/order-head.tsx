import { useLingui } from "@lingui/react/macro";
import { IconBellRinging, IconCheck, IconHourglass, IconX } from "@tabler/icons-react";
import type { WireOwnOrder } from "@comanda/contract";
import type { JSX } from "react";
import styles from "./order-head.module.css";

/** What an order's own screen looks like at its head. */
type Face = "pending" | "waiting" | "ready" | "collected" | "cancelled";

const ICONS = {
  pending: IconCheck,
  waiting: IconHourglass,
  ready: IconBellRinging,
  collected: IconCheck,
  cancelled: IconX,
} as const;

/** Nobody is asked to pay for what the staff still have to take, or will not. */
function faceOf({ state, hold }: WireOwnOrder): Face {
  switch (state) {
    case "ready":
    case "collected":
    case "cancelled":
      return state;
    default:
      return hold === "held" ? "waiting" : "pending";
  }
}

/** The number to wait for, under a sign and words that follow the order's state (RES-001, Q-096i). */
export function OrderHead({ order }: { readonly order: WireOwnOrder }): JSX.Element {
  const { t } = useLingui();
  const face = faceOf(order);
  const Icon = ICONS[face];
  const headings: Readonly<Record<Face, string>> = {
    pending: t`Pending Order`,
    waiting: t`Pending Order`,
    ready: t`Ready to collect`,
    collected: t`Order collected`,
    cancelled: t`Order cancelled`,
  };
  return (
    <header className={styles["head"]}>
      {/* Another sign for another state comes up anew. */}
      <span key={face} className={styles["icon"]} data-face={face} aria-hidden="true">
        <Icon stroke={2.4} />
      </span>
      <h1 className={styles["heading"]}>{headings[face]}</h1>
      <p className={styles["label"]}>{t`Your number`}</p>
      <p className={styles["number"]}>{order.number}</p>
      {face === "pending" && order.paidAt === null && order.receipt.total > 0 && (
        <p className={styles["pay"]}>{t`Please pay at the counter.`}</p>
      )}
      {face === "cancelled" && order.paidAt !== null && (
        <p
          className={styles["pay"]}
        >{t`You have paid for it. Please ask our staff for your money.`}</p>
      )}
      {face !== "cancelled" && order.paidAt !== null && (
        <p className={styles["pay"]}>{t`Paid. Thank you!`}</p>
      )}
    </header>
  );
}

import { useLingui } from "@lingui/react/macro";
import {
  IconBellRinging,
  IconCheck,
  IconHourglass,
  IconToolsKitchen2,
  IconX,
} from "@tabler/icons-react";
import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import { isReserved, type WireOwnOrder } from "@comanda/contract";
import { RESERVATION_MODE } from "@comanda/domain/order";
import type { JSX, RefObject } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { useSession } from "../../state/session.ts";
import styles from "./order-head.module.css";
import { TableName } from "./table-name.tsx";
import { useRefundWords } from "./use-refund-words.ts";

/** What an order's own screen looks like at its head. */
type Face = "pending" | "waiting" | "received" | "kitchen" | "ready" | "collected" | "cancelled";

const ICONS = {
  pending: IconCheck,
  waiting: IconHourglass,
  received: IconCheck,
  kitchen: IconToolsKitchen2,
  ready: IconBellRinging,
  collected: IconCheck,
  cancelled: IconX,
} as const;

/** "Pending Order" (RES-002) holds until something has changed: until it is paid, or the kitchen has it. */
function faceOf({ state, hold, paidAt }: WireOwnOrder): Face {
  switch (state) {
    case "placed":
      if (hold === "held") return "waiting";
      return paidAt === null ? "pending" : "received";
    case "acknowledged":
    case "preparing":
      return "kitchen";
    default:
      return state;
  }
}

interface OrderHeadProps {
  readonly order: WireOwnOrder;
  /** Takes the focus as the page comes. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** The number to wait for, under a sign and words that follow the order's state (RES-001, Q-096i), where from and since when. */
export function OrderHead({ order, headingRef }: OrderHeadProps): JSX.Element {
  const { t } = useLingui();
  const zone = useSession(({ venue }) => venue?.timeZone ?? "UTC");
  // Of guests who have no table yet the place is the code behind which their link stands: their reservation says more.
  const reserved = useSession(({ mode, settings }) =>
    mode === RESERVATION_MODE ? (settings?.tableLabel ?? "") : "",
  );
  const label = isReserved(order.deliveryType) && reserved !== "" ? reserved : order.tableLabel;
  const face = faceOf(order);
  const Icon = ICONS[face];
  const headings: Readonly<Record<Face, string>> = {
    pending: t`Pending Order`,
    waiting: t`Pending Order`,
    received: t`Success`,
    kitchen: t`In the kitchen`,
    ready: t`Order ready`,
    collected: t`Order collected`,
    cancelled: t`Order cancelled`,
  };
  return (
    <header className={styles["head"]}>
      {/* Another sign for another state comes up anew. */}
      <span key={face} className={styles["icon"]} data-face={face} aria-hidden="true">
        <Icon stroke={2.4} />
      </span>
      <h1 ref={headingRef} tabIndex={-1} className={styles["heading"]}>
        {headings[face]}
      </h1>
      <p className={styles["about"]}>
        {label !== "" && (
          <>
            <TableName label={label} room={order.room} />
            {" · "}
          </>
        )}
        {formatTimeOfDay(localTime(order.placedAt, zone).minute)}
      </p>
      <p className={styles["label"]}>{t`Order number`}</p>
      <p className={styles["number"]}>{order.number}</p>
      <Payment order={order} />
    </header>
  );
}

/** What became of the money: still to pay until it is paid, and not before the staff have taken the order. */
function Payment({ order }: { readonly order: WireOwnOrder }): JSX.Element | null {
  const { t } = useLingui();
  const { money } = useWords();
  const refund = useRefundWords()(order);
  const { state, hold, paidAt, receipt, room } = order;
  if (paidAt !== null || refund !== "") {
    const paid =
      state !== "cancelled"
        ? t`Paid. Thank you!`
        : t`You have paid for it. Please ask our staff for a refund.`;
    return (
      <>
        {paidAt !== null && (state !== "cancelled" || refund === "") && (
          <p className={styles["pay"]}>{paid}</p>
        )}
        {refund !== "" && <p className={styles["pay"]}>{refund}</p>}
      </>
    );
  }
  const isOwed = state !== "cancelled" && hold !== "held" && receipt.total > 0;
  if (!isOwed) return null;
  const amount = money(receipt.total);
  return (
    <>
      <p className={styles["pay"]}>{t`Still to pay: ${amount}`}</p>
      <p className={styles["how"]}>
        {room ? t`It is charged to your room.` : t`Please pay at the counter.`}
      </p>
    </>
  );
}

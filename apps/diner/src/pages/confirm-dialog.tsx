import { useLingui } from "@lingui/react/macro";
import type { PaymentMethod } from "@comanda/domain/checkout";
import { isRoomCode } from "@comanda/domain/session";
import type { Receipt } from "@comanda/domain/pricing";
import type { JSX, ReactNode } from "react";
import { asksRoomIn } from "../data/asks-room.ts";
import { Totals } from "../features/orders/slip.tsx";
import { TableName } from "../features/orders/table-name.tsx";
import { useWords } from "../i18n/use-words.ts";
import button from "../lib/button.module.css";
import { Dialog } from "../lib/dialog.tsx";
import { useOrderDetails } from "../state/order-details.ts";
import { useSession } from "../state/session.ts";
import styles from "./confirm-dialog.module.css";

interface ConfirmDialogProps {
  /** What the guest should know of the order before it is sent: of its dishes, and when it is fetched. */
  readonly about: ReactNode;
  readonly receipt: Receipt;
  readonly method: PaymentMethod;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** The last question before the kitchen cooks: every charge by its name, and the amount (OUT-011, D-12). */
export function ConfirmDialog(props: ConfirmDialogProps): JSX.Element {
  const { about, receipt, method, onCancel, onConfirm } = props;
  const { t } = useLingui();
  const { money } = useWords();
  const settings = useSession((session) => session.settings);
  const isToRoom = useSession(({ mode }) => isRoomCode(mode));
  const typed = useOrderDetails(({ details }) => details.roomNumber);
  const room = asksRoomIn(settings) ? { number: typed, isTyped: true } : null;
  const atEnd = isToRoom ? t`Charged to your room:` : t`You pay at the counter:`;
  // What is paid online is confirmed here alone where it costs nothing.
  const payment =
    method === "counter"
      ? atEnd
      : method === "storeCredit"
        ? t`Paid with your store credit:`
        : method === "topUp"
          ? t`Paid with your topped-up money:`
          : t`Nothing to pay:`;
  return (
    <Dialog label={t`Submit this order?`} onClose={onCancel}>
      <h2 className={styles["question"]}>{t`Submit this order?`}</h2>
      {about}
      <p className={styles["terms"]}>
        <TableName label={settings?.tableLabel ?? ""} room={room} /> · {payment}
        <strong>{money(receipt.total)}</strong>
      </p>
      <div className={styles["charges"]}>
        <Totals receipt={receipt} namesContainers />
      </div>
      <div className={styles["answers"]}>
        <button type="button" className={button["secondary"]} onClick={onCancel}>
          {t`Cancel`}
        </button>
        <button type="button" className={button["primary"]} onClick={onConfirm}>
          {t`OK`} · {money(receipt.total)}
        </button>
      </div>
    </Dialog>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { WireMailedReceipt, WireOwnOrder } from "@comanda/contract";
import { IconMail } from "@tabler/icons-react";
import { useEffect, useRef, useState, type JSX } from "react";
import { mailReceipt } from "../../data/mail-receipt.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { useCustomer } from "../../state/customer.ts";
import styles from "./receipt-by-mail.module.css";

interface ReceiptByMailProps {
  readonly order: Pick<WireOwnOrder, "orderId" | "mailsReceipt" | "state">;
}

/** One tap, and the receipt goes to the address of the member who ordered. Of guests nothing is asked, and nothing is shown. */
export function ReceiptByMail({ order }: ReceiptByMailProps): JSX.Element | null {
  const { t } = useLingui();
  const { read } = useWords();
  const isMember = useCustomer(({ customer }) => customer?.hasPassword === true);
  const [isSending, setIsSending] = useState(false);
  const [wrong, setWrong] = useState("");
  const [mailed, setMailed] = useState<WireMailedReceipt>();
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => done.current?.focus({ preventScroll: true }), [mailed]);
  if (!isMember || order.mailsReceipt !== true || order.state === "cancelled") return null;
  if (mailed !== undefined) {
    const { to, isSent } = mailed;
    return (
      <p ref={done} tabIndex={-1} role="status" className={styles["done"]}>
        {isSent ? t`The receipt was sent to ${to}.` : t`The receipt is on its way to ${to}.`}
      </p>
    );
  }
  const send = async (): Promise<void> => {
    setIsSending(true);
    setWrong("");
    const outcome = await mailReceipt(order.orderId);
    setIsSending(false);
    if (outcome.kind === "done") setMailed(outcome.mailed);
    else setWrong(read(outcome.sentence));
  };
  return (
    <>
      {/* Above the button: below it would lie under the bar at the foot of the page. */}
      <p role="alert" className={styles["wrong"]}>
        {wrong}
      </p>
      <button
        type="button"
        className={`${button["quiet"]} ${button["wide"]} ${styles["mail"]}`}
        aria-disabled={isSending}
        onClick={() => {
          if (!isSending) void send();
        }}
      >
        <IconMail aria-hidden />
        {isSending ? t`Sending…` : t`Email me the receipt`}
      </button>
    </>
  );
}

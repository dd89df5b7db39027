import { useLingui } from "@lingui/react/macro";
import { TAKEN_BACK } from "@comanda/domain/order";
import type { WireOwnOrder } from "@comanda/contract";
import { useState, type JSX, type ReactNode } from "react";
import { Link } from "wouter";
import button from "../../lib/button.module.css";
import { paths } from "../../paths.ts";
import { notePutBack, usePutBack } from "../../state/put-back-orders.ts";
import styles from "./cancelled-note.module.css";
import { putBack } from "./put-back.ts";
import { useCancelWords } from "./use-cancel-words.ts";

/** What became of an order that nobody prepares any more, why, and the way to have its dishes all the same. */
export function CancelledNote({ order }: { readonly order: WireOwnOrder }): JSX.Element {
  const { t } = useLingui();
  const [isComing, setIsComing] = useState(false);
  const isDone = usePutBack(({ orderIds }) => orderIds.has(order.orderId));
  // In the rounds of a table stand those of other guests, who bring their own dishes back.
  const isOthers = "isOwn" in order && order.isOwn === false;
  const bring = async (): Promise<void> => {
    setIsComing(true);
    if ((await putBack(order)) !== "none") notePutBack(order.orderId);
    setIsComing(false);
  };
  return (
    <CancelledCard order={order} isOthers={isOthers} orderId={order.orderId}>
      {isOthers ? null : isDone ? (
        <Link href={paths.checkout()} className={`${button["primary"]} ${button["wide"]}`}>
          {t`Go to the cart`}
        </Link>
      ) : (
        <button
          type="button"
          className={`${button["secondary"]} ${button["wide"]}`}
          aria-disabled={isComing}
          onClick={() => {
            if (!isComing) void bring();
          }}
        >
          {t`Put the dishes back into the cart`}
        </button>
      )}
    </CancelledCard>
  );
}

interface CancelledCardProps {
  readonly order: Pick<WireOwnOrder, "cancelReason" | "cancelNote" | "hold"> &
    Partial<Pick<WireOwnOrder, "receipt">>;
  /** Whoever looks has not ordered it, as far as anybody knows. */
  readonly isOthers: boolean;
  readonly orderId?: string;
  readonly children?: ReactNode;
}

/** Why an order will not come, in words. */
export function CancelledCard({
  order,
  isOthers,
  orderId,
  children,
}: CancelledCardProps): JSX.Element {
  const { t } = useLingui();
  const words = useCancelWords();
  const { cancelNote: note, cancelReason } = order;
  const isTakenBack = cancelReason === TAKEN_BACK;
  return (
    <div className={styles["note"]} data-own={isTakenBack} data-cancelled={orderId}>
      <p role="status">
        {isOthers && isTakenBack ? t`The guest cancelled this order.` : words(order)}
      </p>
      {note !== "" && (
        <p className={styles["words"]} dir="auto">
          {t`“${note}”`}
        </p>
      )}
      {children}
    </div>
  );
}

import { useState, type JSX, type ReactNode } from "react";
import { useTakeAwayNumber } from "../data/take-away-number.ts";
import { Entering } from "../features/check-in/entering.tsx";
import { DetailsDialog } from "../features/details/details-dialog.tsx";
import { MenuDialog } from "../features/menu/menu-dialog.tsx";
import { OrderTypeDialog } from "../features/order-type/order-type-dialog.tsx";
import { NumberSheet } from "../features/orders/number-sheet.tsx";
import { OrdersSheet } from "../features/orders/orders-sheet.tsx";
import { TimeSheet } from "../features/pick-up-time/time-sheet.tsx";

export interface CheckInDialogProps {
  /** To enter, or to see what this phone has ordered. */
  readonly wish: "enter" | "orders" | undefined;
  /** A line that says that what is shown may be old. */
  readonly notice: (hasLost: boolean) => ReactNode;
  /** Nothing is left to be said: on to this page. */
  readonly onEnter: (path: string) => void;
  readonly onClose: () => void;
}

const DIALOGS = { MenuDialog, OrderTypeDialog, DetailsDialog, TimeSheet };

/** What opens over the check-in page. */
export function CheckInDialog({
  wish,
  notice,
  onEnter,
  onClose,
}: CheckInDialogProps): JSX.Element | null {
  if (wish === "enter") {
    return <Entering onEnter={onEnter} onClose={onClose} dialogs={DIALOGS} />;
  }
  if (wish === undefined) return null;
  return <Ordered notice={notice} onClose={onClose} />;
}

/** What the link promised: the number to wait for (Q-083c), and from there all orders; where there is none, these. */
function Ordered({ notice, onClose }: Pick<CheckInDialogProps, "notice" | "onClose">): JSX.Element {
  const [isAll, setIsAll] = useState(false);
  const awaited = useTakeAwayNumber();
  if (awaited !== undefined && !isAll) {
    return (
      <NumberSheet
        {...awaited}
        notice={notice(awaited.isStale)}
        onAll={() => setIsAll(true)}
        onClose={onClose}
      />
    );
  }
  return <OrdersSheet notice={({ isStale }) => notice(isStale)} onClose={onClose} />;
}

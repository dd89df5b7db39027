import { deliveryTypeOf } from "@comanda/contract";
import type { CartLine } from "@comanda/domain/cart";
import type { PaymentMethod } from "@comanda/domain/checkout";
import type { Menu } from "@comanda/domain/menu";
import type { Receipt } from "@comanda/domain/pricing";
import type { JSX } from "react";
import { useOrderMode } from "../data/order-mode.ts";
import { isDetailed } from "../data/check-order-details.ts";
import { pickUpTimeOf } from "../data/pick-up-time.ts";
import { PaymentPicker } from "../features/cart/payment-picker.tsx";
import { cancelReview, goOnWithDetails } from "../features/cart/submit.ts";
import { DetailsDialog } from "../features/details/details-dialog.tsx";
import { AvoidedDishes } from "../features/dietary/avoided-dishes.tsx";
import { Totals } from "../features/orders/slip.tsx";
import { PickUpLine } from "../features/orders/pick-up-line.tsx";
import { OrderTypeDialog } from "../features/order-type/order-type-dialog.tsx";
import { TimeSheet } from "../features/pick-up-time/time-sheet.tsx";
import { AfterTap } from "../lib/after-tap.tsx";
import { useCheckout } from "../state/checkout.ts";
import { useOrderDetails } from "../state/order-details.ts";
import { usePickUpTime } from "../state/pick-up-time.ts";
import styles from "./checkout-page.module.css";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** What the guest has opened to look over or change, before Submit asks for it. */
export type OpenedDetails = "details" | "time" | undefined;

interface CheckoutQuestionsProps {
  readonly menu: Menu;
  readonly lines: readonly CartLine[];
  readonly receipt: Receipt | undefined;
  readonly opened: OpenedDetails;
  readonly onClose: () => void;
  readonly onConfirm: (receipt: Receipt, chosen?: PaymentMethod) => void;
}

/** What is asked before the order is sent, one after the other: who it is for, when, how it is paid, and whether to send it. */
export function CheckoutQuestions(props: CheckoutQuestionsProps): JSX.Element {
  const { menu, lines, receipt, opened, onClose, onConfirm } = props;
  const asked = useCheckout((state) => state.asked);
  const served = useOrderMode();
  const { details } = useOrderDetails();
  const start = usePickUpTime(() => pickUpTimeOf(served));
  const missing: OpenedDetails =
    asked?.kind !== "enterDetails" || served === undefined
      ? undefined
      : isDetailed(served, details)
        ? "time"
        : "details";
  const open = opened ?? missing;
  const cancel = (): void => {
    onClose();
    cancelReview();
  };
  const done = (): void => {
    onClose();
    if (receipt !== undefined) void goOnWithDetails(menu, receipt);
  };
  const about = (
    <>
      <AvoidedDishes menu={menu} lines={lines} />
      <PickUpLine
        deliveryType={deliveryTypeOf(served)}
        start={start}
        className={styles["fetched"]}
      />
    </>
  );
  return (
    <>
      {served !== undefined && open === "details" && (
        <DetailsDialog
          mode={served}
          subtotal={receipt?.subtotal ?? 0}
          onCancel={cancel}
          onDone={done}
        />
      )}
      {open === "time" && <TimeSheet onCancel={cancel} onDone={done} />}
      {asked?.kind === "chooseDelivery" && <OrderTypeDialog onCancel={cancel} onDone={done} />}
      {asked?.kind === "choosePayment" && receipt !== undefined && (
        <AfterTap>
          <PaymentPicker
            offered={asked.offered}
            receipt={receipt}
            charges={
              <>
                {about}
                <Totals receipt={receipt} namesContainers />
              </>
            }
            onCancel={cancelReview}
            onPick={(method) => onConfirm(receipt, method)}
          />
        </AfterTap>
      )}
      {asked?.kind === "confirm" && receipt !== undefined && (
        <ConfirmDialog
          about={about}
          receipt={receipt}
          method={asked.method}
          onCancel={cancelReview}
          onConfirm={() => onConfirm(receipt)}
        />
      )}
    </>
  );
}

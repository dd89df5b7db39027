import { isComplete, type OrderState } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState, type JSX, type ReactNode } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useWhen } from "../../data/use-when.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { useSecond } from "../../lib/server-clock.ts";
import { formatClock } from "../../lib/clock-time.ts";
import { Amounts } from "./amounts.tsx";
import { isHeld } from "./arrange.ts";
import { CancelDialog } from "./cancel-form.tsx";
import { DueForm } from "./due-form.tsx";
import { DueLine } from "./due-line.tsx";
import { EndPhoneButton } from "./end-phone-button.tsx";
import { HoldActions, HoldNote } from "./hold-actions.tsx";
import styles from "./order-sheet.module.css";
import { OrderDetails } from "./order-details.tsx";
import { RoomLine } from "./room-line.tsx";
import { Remark } from "./remark.tsx";
import { canTick, stepsFrom } from "./steps.ts";
import { TicketLines } from "./ticket-lines.tsx";
import { StatedAllergies } from "./stated-allergies.tsx";
import { TillLine } from "./till-line.tsx";
import type { Steps } from "./use-steps.ts";
import { useStepNames } from "./use-words.ts";

interface OrderSheetProps {
  readonly order: WireBoardOrder | undefined;
  readonly isOpen: boolean;
  readonly step: Steps["step"];
  /** How it is paid, and the way to say that it was. */
  readonly payment: (order: WireBoardOrder) => ReactNode;
  readonly onClose: () => void;
}

/** Everything about one order: times, prices, and every step that is allowed, not only the next. */
export function OrderSheet(props: OrderSheetProps): JSX.Element {
  const { order, isOpen, step, payment, onClose } = props;
  const { t } = useLingui();
  const nameOf = useTableName();
  const title = order === undefined ? "" : t`Order ${order.number}, ${nameOf(order.tableLabel)}`;
  const [cancelled, setCancelled] = useState<WireBoardOrder>();
  const [isCancelling, question] = useDisclosure(false);
  const askToCancel = (chosen: WireBoardOrder): void => {
    setCancelled(chosen);
    question.open();
  };
  return (
    <>
      <Modal opened={isOpen && order !== undefined} onClose={onClose} size="lg" title={title}>
        {order !== undefined && (
          <>
            <TillLine order={order} />
            {order.dueAt > 0 && <DueLine dueAt={order.dueAt} />}
            <Times order={order} />
            {order.dueAt > 0 && !isComplete(order.state) && (
              <DueForm key={order.dueAt} order={order} />
            )}
            {order.room !== null && <RoomLine room={order.room} />}
            <OrderDetails order={order} />
            {isHeld(order) && <HoldNote />}
            <StatedAllergies order={order} />
            {order.remark !== "" && <Remark>{order.remark}</Remark>}
            <TicketLines lines={order.receipt.lines} ticked={canTick(order) ? order : undefined} />
            <Amounts receipt={order.receipt} />
            {payment(order)}
            {isHeld(order) ? (
              <HoldActions order={order} onClose={onClose} />
            ) : (
              <Actions order={order} step={step} onCancel={askToCancel} onClose={onClose} />
            )}
          </>
        )}
      </Modal>
      {cancelled !== undefined && (
        <CancelDialog order={cancelled} isOpen={isCancelling} onClose={question.close} />
      )}
    </>
  );
}

function Times({ order }: { readonly order: WireBoardOrder }): JSX.Element {
  const { venue } = useSignedIn();
  const when = useWhen();
  const clock = (at: number): string => formatClock(at, venue.timeZone);
  const isForLater = order.dueAt > 0;
  return (
    <p className={styles["times"]}>
      <span>
        <Trans>Placed {isForLater ? when(order.placedAt) : clock(order.placedAt)}</Trans>
      </span>
      {order.kitchenAt > 0 && (
        <span>
          <Trans>On the board from {clock(order.kitchenAt)}</Trans>
        </span>
      )}
      {order.tillTakenAt > 0 && (
        <span>
          <Trans>Taken by the till {clock(order.tillTakenAt)}</Trans>
        </span>
      )}
      {order.preparingAt !== null && (
        <span>
          <Trans>Started {clock(order.preparingAt)}</Trans>
        </span>
      )}
      {order.readyAt !== null && (
        <span>
          <Trans>Ready {clock(order.readyAt)}</Trans>
        </span>
      )}
      {order.guests > 0 && (
        <span>
          <Plural value={order.guests} one="# guest" other="# guests" />
        </span>
      )}
    </p>
  );
}

interface ActionsProps {
  readonly order: WireBoardOrder;
  readonly step: Steps["step"];
  readonly onCancel: (order: WireBoardOrder) => void;
  readonly onClose: () => void;
}

/** Every step that is allowed; of an order that the kitchen does not have yet, it is cancelled only. */
function Actions({ order, step, onCancel, onClose }: ActionsProps): JSX.Element {
  const stepName = useStepNames();
  const isInKitchen = order.kitchenAt <= useSecond();
  const steps = stepsFrom(order.state).filter((to) => isInKitchen || to === "cancelled");
  const go = (to: OrderState): void => {
    onClose();
    if (to === "cancelled") onCancel(order);
    else void step(order, to);
  };
  return (
    <div className={styles["actions"]}>
      {steps.map((to, index) => (
        <Button
          key={to}
          size="lg"
          variant={index === 0 && to !== "cancelled" ? "filled" : "outline"}
          {...(to === "cancelled" && { className: styles["cancel"] })}
          onClick={() => go(to)}
        >
          {stepName(order.state, to)}
        </Button>
      ))}
      <EndPhoneButton order={order} onPressed={onClose} />
    </div>
  );
}

import { CANCEL_REASONS, type CancelReason } from "@comanda/domain/order";
import { formatMoney } from "@comanda/domain/money";
import type { WireBoardOrder, WireBoardStep } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState, type JSX } from "react";
import { useGuardedClose } from "../../kit/ask-to-leave.tsx";
import { useCancelOrder } from "./cancel-order.ts";
import { useSignedIn } from "../../data/session.ts";
import { useExplain } from "../../data/use-explain.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import choice from "../../lib/choice.module.css";
import { useUnsaved } from "../../state/unsaved.ts";
import styles from "./cancel-form.module.css";
import { useReasonNames } from "./use-reason-names.ts";

/** What is read on a phone beside an order. */
const LONGEST = 120;

interface CancelDialogProps {
  /** The one to be cancelled; while the question fades, the one that was. */
  readonly order: WireBoardOrder;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks why, before an order is cancelled. */
export function CancelDialog({ order, isOpen, onClose }: CancelDialogProps): JSX.Element {
  const { t } = useLingui();
  const { number } = order;
  return (
    <Modal opened={isOpen} {...useGuardedClose(onClose)} title={t`Cancel order ${number}?`}>
      <CancelForm order={order} onDone={onClose} />
    </Modal>
  );
}

function useMoney(): (amount: number) => string {
  const { venue } = useSignedIn();
  return (amount) => formatMoney(amount, venue.currencySymbol);
}

type Payment = NonNullable<WireBoardOrder["payment"]>;

/** What staff owe the guest of an order that was paid; what was paid on the phone goes back through its provider. */
function Owed({ payment }: { readonly payment: Payment }): JSX.Element {
  const sum = useMoney()(payment.amount);
  if (payment.isTopUp) {
    return (
      <Trans>
        {sum} was paid with topped-up money. Do not give it back in cash: it goes back to the member
        by itself.
      </Trans>
    );
  }
  return payment.method === "online" ? (
    <Trans>
      {sum} was paid on the phone. Do not give it back in cash: it goes back by itself, or an owner
      refunds it under Money to settle.
    </Trans>
  ) : (
    <Trans>This order is paid. Please give {sum} back to the guest.</Trans>
  );
}

/** Says so once more after the order was cancelled, until somebody has read it: it may have been paid meanwhile. */
function useOwe(): (step: WireBoardStep) => void {
  const { t } = useLingui();
  return ({ number, payment }) => {
    if (payment === null) return;
    notifications.show({
      color: "red",
      title: t`Order ${number}`,
      message: <Owed payment={payment} />,
      autoClose: false,
    });
  };
}

interface CancelFormProps {
  readonly order: WireBoardOrder;
  readonly onDone: () => void;
}

/** The usual reasons, one tap each, and words of one's own: the guest reads both (BEY-013). */
function CancelForm({ order, onDone }: CancelFormProps): JSX.Element {
  const { t } = useLingui();
  const nameOf = useTableName();
  const names = useReasonNames();
  const explain = useExplain();
  const owe = useOwe();
  const { mutateAsync: cancel, isPending, error } = useCancelOrder();
  const [reason, setReason] = useState<CancelReason>();
  const [note, setNote] = useState("");
  const { number, tableLabel } = order;
  const table = <bdi>{nameOf(tableLabel)}</bdi>;
  // "Another reason" alone tells a guest nothing.
  const isSaid = reason !== undefined && (reason !== "other" || note.trim() !== "");
  const saved = useUnsaved(() => note.trim() !== "");
  const send = async (): Promise<void> => {
    if (reason === undefined || !isSaid || isPending) return;
    let step: WireBoardStep;
    try {
      step = await cancel({ order, reason, note });
    } catch {
      // Said below the fields.
      return;
    }
    saved();
    onDone();
    owe(step);
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className={styles["about"]}>
        <Trans>Guests at {table} will read on the phone why. This cannot be undone.</Trans>
      </p>
      {order.payment !== null && (
        <p className={styles["owed"]}>
          <Owed payment={order.payment} />
        </p>
      )}
      <fieldset className={choice["choices"]}>
        <legend>
          <Trans>Reason</Trans>
        </legend>
        {CANCEL_REASONS.map((each) => (
          <label key={each} className={choice["choice"]}>
            <input
              type="radio"
              name="reason"
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            {names[each]}
          </label>
        ))}
      </fieldset>
      <TextInput
        label={t`Words for the guest`}
        description={t`Guests see this on their phones exactly as you write it.`}
        required={reason === "other"}
        autoComplete="off"
        maxLength={LONGEST}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div role="alert" className={styles["error"]}>
        {error !== null && explain(error)}
      </div>
      <div className={styles["answers"]}>
        <Button size="lg" variant="default" onClick={onDone}>
          <Trans>Keep the order</Trans>
        </Button>
        <Button
          size="lg"
          type="submit"
          color="var(--late)"
          c="var(--on-late)"
          disabled={!isSaid}
          loading={isPending}
        >
          {t`Cancel order ${number}`}
        </Button>
      </div>
    </form>
  );
}

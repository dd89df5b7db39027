import { CANCEL_REASONS, type CancelReason } from "@comanda/domain/order";
import { formatMoney } from "@comanda/domain/money";
import type { WireBoardOrder, WireBoardStep } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { modals } from "@mantine/modals";
import { notifications } from "@mantine/notifications";
import { useState, type JSX } from "react";
import { useCancelOrder } from "../../data/cancel-order.ts";
import { useSignedIn } from "../../data/session.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import choice from "../../lib/choice.module.css";
import styles from "./cancel-form.module.css";
import { useReasonNames } from "./use-reason-names.ts";

const MODAL = "cancel-order";
/** What is read on a phone beside an order. */
const LONGEST = 120;

interface CancelFormProps {
  readonly order: WireBoardOrder;
  /** An amount as the venue writes it. */
  readonly money: (amount: number) => string;
  readonly onDone: () => void;
}

/** Asks why, before an order is cancelled; answers the question that opens. */
export function useAskToCancel(): (order: WireBoardOrder) => void {
  const { t } = useLingui();
  // The question lies outside the pages that know the venue.
  const { venue } = useSignedIn();
  const money = (amount: number): string => formatMoney(amount, venue.currencySymbol);
  return (order) => {
    const { number } = order;
    modals.open({
      modalId: MODAL,
      title: t`Cancel order ${number}?`,
      children: <CancelForm order={order} money={money} onDone={() => modals.close(MODAL)} />,
    });
  };
}

/** What staff owe the guest of an order that was paid. */
function Owed({ sum }: { readonly sum: string }): JSX.Element {
  return <Trans>This order is paid. Please give {sum} back to the guest.</Trans>;
}

/** Says so once more after the order was cancelled, until somebody has read it: it may have been paid meanwhile. */
function useOwe(money: CancelFormProps["money"]): (step: WireBoardStep) => void {
  const { t } = useLingui();
  return ({ number, payment }) => {
    if (payment === null) return;
    notifications.show({
      color: "red",
      title: t`Order ${number}`,
      message: <Owed sum={money(payment.amount)} />,
      autoClose: false,
    });
  };
}

/** The usual reasons, one tap each, and words of one's own: the guest reads both (BEY-013). */
function CancelForm({ order, money, onDone }: CancelFormProps): JSX.Element {
  const { t } = useLingui();
  const nameOf = useTableName();
  const names = useReasonNames();
  const complain = useComplain();
  const owe = useOwe(money);
  const { mutateAsync: cancel } = useCancelOrder();
  const [reason, setReason] = useState<CancelReason>();
  const [note, setNote] = useState("");
  const { number, tableLabel } = order;
  const table = <bdi>{nameOf(tableLabel)}</bdi>;
  // "Another reason" alone tells a guest nothing.
  const isSaid = reason !== undefined && (reason !== "other" || note.trim() !== "");
  const send = (): void => {
    if (reason === undefined || !isSaid) return;
    onDone();
    cancel({ order, reason, note }).then(owe, (error: unknown) =>
      complain(error, t`Order ${number}`),
    );
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className={styles["about"]}>
        <Trans>Guests at {table} will read on the phone why. This cannot be undone.</Trans>
      </p>
      {order.payment !== null && (
        <p className={styles["owed"]}>
          <Owed sum={money(order.payment.amount)} />
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
        description={t`They stand on the phone as you write them.`}
        required={reason === "other"}
        autoComplete="off"
        maxLength={LONGEST}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={styles["answers"]}>
        <Button size="lg" variant="default" onClick={onDone}>
          <Trans>Keep the order</Trans>
        </Button>
        <Button size="lg" type="submit" color="var(--late)" c="var(--on-late)" disabled={!isSaid}>
          {t`Cancel order ${number}`}
        </Button>
      </div>
    </form>
  );
}

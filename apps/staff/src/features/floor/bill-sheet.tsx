import { formatMoney } from "@comanda/domain/money";
import type { WireBill } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal, Skeleton } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { JSX } from "react";
import { isRefusedAs } from "../../data/ask.ts";
import { useSignedIn } from "../../data/session.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useExplain } from "../../data/use-explain.ts";
import { useResource } from "../../data/use-resource.ts";
import { billOf, useCloseVisit, usePayBill } from "./visits.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { formatClock } from "../../lib/clock-time.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import { useIsOnTop } from "../../lib/use-is-on-top.ts";
import { closeBill } from "../../state/opened-bill.ts";
import { BillOrders } from "./bill-orders.tsx";
import styles from "./bill.module.css";
import { PayForm } from "./pay-form.tsx";

/** A table's bill: shown to its guests or printed, marked as paid, and the visit closed (BEY-013). */
export function BillSheet({ visitId }: { readonly visitId: string }): JSX.Element {
  const { t } = useLingui();
  const nameOf = useTableName();
  const explain = useExplain();
  const { data: bill, error } = useResource(billOf(visitId));
  const table = bill === undefined ? "" : nameOf(bill.tableLabel);
  const isOnTop = useIsOnTop();
  return (
    <Modal
      opened
      onClose={closeBill}
      closeOnEscape={isOnTop}
      size="lg"
      title={bill === undefined ? t`Bill` : t`Bill, ${table}`}
    >
      {bill === undefined ? (
        error === null ? (
          <Skeleton height={320} radius={12} aria-hidden="true" />
        ) : (
          <p role="alert">{explain(error)}</p>
        )
      ) : (
        <TotalLine bill={bill} />
      )}
    </Modal>
  );
}

function TotalLine({ bill }: { readonly bill: WireBill }): JSX.Element {
  const { venue } = useSignedIn();
  const { openedAt, closedAt } = bill;
  const time = formatClock(openedAt, venue.timeZone);
  const end = closedAt === null ? "" : formatClock(closedAt, venue.timeZone);
  return (
    <div className={styles["bill"]} data-bill>
      <p className={styles["venue"]}>
        <b>{venue.name}</b>
        <span>
          <Trans>since {time}</Trans>
          {end !== "" && (
            <>
              {" · "}
              <Trans>closed {end}</Trans>
            </>
          )}
        </span>
      </p>
      <BillOrders bill={bill} />
      <div className={styles["foot"]}>
        <Sums bill={bill} />
        <div className={styles["deeds"]}>
          {bill.due > 0 && <PayBill key={bill.due} bill={bill} />}
          <div className={styles["ends"]}>
            <Button
              size="lg"
              variant="default"
              leftSection={<IconPrinter size={20} />}
              onClick={() => window.print()}
            >
              <Trans>Print</Trans>
            </Button>
            {closedAt === null && <CloseButton bill={bill} />}
          </div>
        </div>
      </div>
    </div>
  );
}

function PayBill({ bill: { id, due } }: { readonly bill: WireBill }): JSX.Element {
  const { t } = useLingui();
  const { press: pay, isPending } = usePayBill(id);
  return (
    <PayForm
      due={due}
      isPending={isPending}
      onPaid={(method) => void pay({ method, expectedDue: due }, t`Bill`)}
    />
  );
}

function Sums({ bill }: { readonly bill: WireBill }): JSX.Element {
  const { venue } = useSignedIn();
  const money = (amount: number): string => formatMoney(amount, venue.currencySymbol);
  const { total, paid, due, toReturn } = bill;
  return (
    <dl className={styles["sums"]}>
      <dt>
        <Trans>Total</Trans>
      </dt>
      <dd>{money(total)}</dd>
      {paid > 0 && (
        <>
          <dt>
            <Trans>Paid</Trans>
          </dt>
          <dd>{money(paid)}</dd>
        </>
      )}
      {toReturn > 0 && (
        <>
          <dt>
            <Trans>Refund due for cancelled orders</Trans>
          </dt>
          <dd>{money(toReturn)}</dd>
        </>
      )}
      <dt className={styles["due"]}>
        <Trans>Due</Trans>
      </dt>
      <dd className={styles["due"]}>{money(due)}</dd>
    </dl>
  );
}

/** Ends the visit; where something is unpaid or on its way it asks once more, and names the sum. */
function CloseButton({ bill }: { readonly bill: WireBill }): JSX.Element {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const nameOf = useTableName();
  const complain = useComplain();
  const { send: close, isPending } = useCloseVisit(bill.id);
  const table = nameOf(bill.tableLabel);
  const due = formatMoney(bill.due, venue.currencySymbol);
  const owed = formatMoney(bill.toReturn, venue.currencySymbol);
  const askFirst = (text: JSX.Element, leavesUnsettled: boolean): void =>
    confirmAction({
      title: t`Close ${table} anyway?`,
      text,
      deed: t`Close ${table}`,
      keep: t`Keep it open`,
      onConfirm: () => void end(leavesUnsettled),
    });
  const end = async (leavesUnsettled: boolean): Promise<void> => {
    const sent = await close({ leavesUnsettled });
    if (sent.ok) closeBill();
    else if (isRefusedAs(sent.refusal, "visit-unsettled")) {
      askFirst(
        <Trans>
          {due} is not marked as paid, or dishes are still on their way. The phones of this table
          can order nothing more.
        </Trans>,
        true,
      );
    } else complain(sent.refusal, table);
  };
  const begin = (): void => {
    if (bill.toReturn === 0) void end(false);
    else {
      askFirst(
        <Trans>
          Orders were cancelled after they were paid. Please give {owed} back to the guests first.
        </Trans>,
        false,
      );
    }
  };
  return (
    <Button
      size="lg"
      variant="default"
      // Not switched off meanwhile: it keeps the focus, which comes back to it from the question.
      {...(isPending && { "data-disabled": true })}
      onClick={() => {
        if (!isPending) begin();
      }}
    >
      <Trans>Close this table</Trans>
    </Button>
  );
}

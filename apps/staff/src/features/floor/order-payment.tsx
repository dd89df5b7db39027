import type { WireBoardOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCheck, IconReceipt } from "@tabler/icons-react";
import type { JSX } from "react";
import { usePayOrder } from "./pay-order.ts";
import { useComplain } from "../../data/use-complain.ts";
import { openBill } from "../../state/opened-bill.ts";
import styles from "./order-payment.module.css";
import { PayForm } from "./pay-form.tsx";
import { TopUpPayment } from "./top-up-payment.tsx";
import { usePaidWith } from "./use-method-names.ts";

interface OrderPaymentProps {
  readonly order: WireBoardOrder;
  /** Leaves whatever lies over the page, so that a table's bill may. */
  readonly onLeft: () => void;
}

/** That an order is paid and how, or the form that says so; beside it the way to its table's bill (BEY-013). */
export function OrderPayment({ order, onLeft }: OrderPaymentProps): JSX.Element | null {
  const { visitId, hold, receipt, payment } = order;
  const isDue = payment === null && hold !== "held" && receipt.total > 0;
  const toBill = (): void => {
    onLeft();
    openBill(visitId);
  };
  if (payment === null && !isDue && visitId === "") return null;
  return (
    <div className={styles["payment"]}>
      {payment !== null && <PaidBy payment={payment} />}
      {isDue && <PayOrder order={order} />}
      {visitId !== "" && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconReceipt size={20} aria-hidden="true" />}
          onClick={toBill}
        >
          <Trans>Bill of the whole table</Trans>
        </Button>
      )}
    </div>
  );
}

/** The same for a list: how it was paid, or a button that asks. */
export function ListedPayment({ order }: { readonly order: WireBoardOrder }): JSX.Element | null {
  const { t } = useLingui();
  const [isAsked, asking] = useDisclosure(false);
  const { number, receipt, payment } = order;
  if (payment !== null) return <PaidBy payment={payment} />;
  if (receipt.total === 0) return null;
  return (
    <>
      <Button variant="default" aria-label={t`Paid? Order ${number}`} onClick={asking.open}>
        <Trans>Paid?</Trans>
      </Button>
      <Modal opened={isAsked} onClose={asking.close} title={t`Order ${number}`}>
        <PayOrder order={order} />
      </Modal>
    </>
  );
}

type Payment = NonNullable<WireBoardOrder["payment"]>;

function PaidBy({ payment }: { readonly payment: Payment }): JSX.Element {
  const method = usePaidWith()(payment);
  return (
    <p className={styles["paid"]} role="status">
      <IconCheck size={20} aria-hidden="true" />
      <span>
        <Trans>Paid · {method}</Trans>
      </span>
    </p>
  );
}

function PayOrder({ order }: { readonly order: WireBoardOrder }): JSX.Element {
  const { t } = useLingui();
  const complain = useComplain();
  const { mutateAsync: pay, isPending } = usePayOrder();
  const { number, receipt } = order;
  return (
    <>
      <PayForm
        due={receipt.total}
        isPending={isPending}
        onPaid={(method) => {
          pay({ order, method }).catch((error: unknown) => complain(error, t`Order ${number}`));
        }}
      />
      <TopUpPayment order={order} />
    </>
  );
}

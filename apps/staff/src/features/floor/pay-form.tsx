import { formatMoney } from "@comanda/domain/money";
import type { WireBill } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState, type JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useComplain } from "../../data/use-complain.ts";
import { usePayBill } from "../../data/visits.ts";
import styles from "./bill.module.css";
import { useMethodNames, type PaymentMethod } from "./use-method-names.ts";

const METHODS: readonly PaymentMethod[] = ["cash", "card", "other"];

/** How it was paid, and the one button that says so, with the sum. Nothing is ticked in advance. */
export function PayForm({ bill }: { readonly bill: WireBill }): JSX.Element {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const names = useMethodNames();
  const complain = useComplain();
  const { mutateAsync: pay, isPending } = usePayBill(bill.id);
  const [method, setMethod] = useState<PaymentMethod>();
  const due = formatMoney(bill.due, venue.currencySymbol);
  const send = (): void => {
    if (method === undefined) return;
    pay({ method, expectedDue: bill.due }).catch((error: unknown) => complain(error, t`Bill`));
  };
  return (
    <form
      className={styles["pay"]}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <fieldset className={styles["methods"]}>
        <legend>
          <Trans>Paid by</Trans>
        </legend>
        {METHODS.map((each) => (
          <label key={each} className={styles["method"]}>
            <input
              type="radio"
              name="method"
              checked={method === each}
              onChange={() => setMethod(each)}
            />
            {names[each]}
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="lg" disabled={method === undefined} loading={isPending}>
        <Trans>Mark {due} as paid</Trans>
      </Button>
    </form>
  );
}

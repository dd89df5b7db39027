import { formatMoney } from "@comanda/domain/money";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useId, useState, type JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import styles from "./bill.module.css";
import { useMethodNames, type PaymentMethod } from "./use-method-names.ts";

const METHODS: readonly PaymentMethod[] = ["cash", "card", "other"];

interface PayFormProps {
  /** Minor units. */
  readonly due: number;
  readonly isPending: boolean;
  readonly onPaid: (method: PaymentMethod) => void;
}

/** How it was paid, and the one button that says so, with the sum. Nothing is ticked in advance. */
export function PayForm({ due, isPending, onPaid }: PayFormProps): JSX.Element {
  const { venue } = useSignedIn();
  const names = useMethodNames();
  const name = useId();
  const [method, setMethod] = useState<PaymentMethod>();
  const sum = formatMoney(due, venue.currencySymbol);
  return (
    <form
      className={styles["pay"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (method !== undefined && !isPending) onPaid(method);
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
              name={name}
              checked={method === each}
              onChange={() => setMethod(each)}
            />
            {names[each]}
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="lg" disabled={method === undefined} loading={isPending}>
        <Trans>Mark {sum} as paid</Trans>
      </Button>
    </form>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { NumberInput } from "@mantine/core";
import { useState, type JSX } from "react";
import { amountIn } from "../../lib/money-in.ts";
import { beyondOurs } from "./payment-totals.ts";
import styles from "./payments.module.css";

interface TheirTotalProps {
  /** Whose list it is. */
  readonly name: string;
  /** What is left by ours. */
  readonly net: number;
  readonly currency: string;
}

/** What the provider's own list says is left, as an owner types it, and whether that is what ours says. */
export function TheirTotal({ name, net, currency }: TheirTotalProps): JSX.Element {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | number>("");
  const beyond = beyondOurs(typed, { net, currency });
  const sum = amountIn(Math.abs(beyond ?? 0), currency);
  return (
    <>
      <NumberInput
        aria-label={t`${name}: their own list`}
        className={styles["theirs"] ?? ""}
        hideControls
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
      />
      <span role="status" className={styles["compared"]} data-differs={(beyond ?? 0) !== 0}>
        {beyond === 0 && <Trans>The same</Trans>}
        {beyond !== undefined && beyond > 0 && <Trans>Theirs is {sum} more</Trans>}
        {beyond !== undefined && beyond < 0 && <Trans>Theirs is {sum} less</Trans>}
      </span>
    </>
  );
}

import { formatMoney } from "@comanda/domain/money";
import { shownReceipt, type Receipt } from "@comanda/domain/pricing";
import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useSumRows } from "../../i18n/use-sum-rows.ts";
import styles from "./amounts.module.css";

/** What the guest pays, by the names and rates that stand on the guest's slip (D-12). */
export function Amounts(props: { readonly receipt: Receipt }): JSX.Element {
  const { venue } = useSignedIn();
  const money = (amount: number): string => formatMoney(amount, venue.currencySymbol);
  const receipt = shownReceipt(props.receipt);
  return (
    <dl className={styles["amounts"]}>
      <dt>
        <Trans>Subtotal</Trans>
      </dt>
      <dd>{money(receipt.subtotal)}</dd>
      {useSumRows(receipt).map(({ key, kind, name, amount }) => (
        <div key={key} className={styles["row"]} data-kind={kind}>
          <dt>{name}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

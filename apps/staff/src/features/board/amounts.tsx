import { readText } from "@comanda/domain";
import { formatMoney, formatPercent } from "@comanda/domain/money";
import type { WireBoardOrder } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useLanguage } from "../../i18n/language.ts";
import styles from "./amounts.module.css";

/** What the guest pays, by the names and rates that stand on the guest's slip (D-12). */
export function Amounts({ receipt }: { readonly receipt: WireBoardOrder["receipt"] }): JSX.Element {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const language = useLanguage();
  const money = (amount: number): string => formatMoney(amount, venue.currencySymbol);
  const names = { serviceCharge: t`Service charge`, tax: t`GST`, delivery: t`Delivery` };
  return (
    <dl className={styles["amounts"]}>
      <dt>
        <Trans>Subtotal</Trans>
      </dt>
      <dd>{money(receipt.subtotal)}</dd>
      {receipt.discounts.map(({ name, amount }, place) => (
        // Two discounts may bear one name.
        <div key={place} className={styles["row"]}>
          <dt>{readText(name, language)}</dt>
          <dd>{money(-amount)}</dd>
        </div>
      ))}
      {receipt.charges.map(({ kind, amount, rate }) => (
        <div key={kind} className={styles["row"]}>
          <dt>
            {names[kind]}
            {rate !== undefined && ` ${formatPercent(rate)}`}
          </dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <dt className={styles["total"]}>
        <Trans>Total</Trans>
      </dt>
      <dd className={styles["total"]}>{money(receipt.total)}</dd>
    </dl>
  );
}

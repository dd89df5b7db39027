import { useLingui } from "@lingui/react/macro";
import type { ReceiptLine } from "@comanda/domain/pricing";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { useSession } from "../../state/session.ts";
import styles from "./savings.module.css";

/** What an order saves and by what, in one quiet line at its foot: every promotion by its name. */
export function Savings({ lines }: { readonly lines: readonly ReceiptLine[] }): JSX.Element | null {
  const { t } = useLingui();
  const { read, money, list } = useWords();
  const hidesPrices = useSession((session) => session.venue?.hidesPrices === true);
  const adjustments = lines.flatMap((line) => line.adjustments);
  if (adjustments.length === 0) return null;
  const names = adjustments.map((adjustment) =>
    adjustment.kind === "promotion" ? read(adjustment.name) : adjustment.remark || t`Special price`,
  );
  const saved = money(adjustments.reduce((sum, { amount }) => sum + amount, 0));
  return (
    <p className={styles["savings"]}>
      {!hidesPrices && <strong className={styles["saved"]}>{t`You save ${saved}`}</strong>}
      {list([...new Set(names)])}
    </p>
  );
}

/** A line's amount; with the list price struck out above it where the line saves something. */
export function LineAmount({ line }: { readonly line: ReceiptLine }): JSX.Element {
  const { t } = useLingui();
  const { money } = useWords();
  const listed = line.unitTotal * line.quantity;
  if (listed === line.lineTotal) return <>{money(line.lineTotal)}</>;
  return (
    <>
      <s className={styles["before"]}>
        <span className="visually-hidden">{t`Before:`} </span>
        {money(listed)}
      </s>
      {money(line.lineTotal)}
    </>
  );
}

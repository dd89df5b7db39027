import { useLingui } from "@lingui/react/macro";
import type { ReceiptLine } from "@comanda/domain/pricing";
import type { JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { useSession } from "../../state/session.ts";
import styles from "./savings.module.css";

/** What a line saves, and by what: every promotion by its name. */
export function Savings({ line }: { readonly line: ReceiptLine }): JSX.Element {
  const { t } = useLingui();
  const { read, money } = useWords();
  const hidesPrices = useSession((session) => session.venue?.hidesPrices === true);
  return (
    <>
      {line.adjustments.map((adjustment) => (
        <span
          key={adjustment.kind === "promotion" ? adjustment.promotion : adjustment.kind}
          className={styles["saving"]}
        >
          {adjustment.kind === "promotion"
            ? read(adjustment.name)
            : adjustment.remark || t`Special price`}
          {!hidesPrices && <span className={styles["amount"]}>{money(-adjustment.amount)}</span>}
        </span>
      ))}
    </>
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

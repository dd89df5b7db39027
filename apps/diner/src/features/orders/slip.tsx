import { useLingui } from "@lingui/react/macro";
import type { Text } from "@comanda/domain";
import { formatPercent } from "@comanda/domain/money";
import type { Receipt, ReceiptLine, ReceiptOption } from "@comanda/domain/pricing";
import type { JSX, ReactNode } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { useSession } from "../../state/session.ts";
import { LineAmount, Savings } from "./savings.tsx";
import styles from "./slip.module.css";

export interface SlipProps {
  readonly receipt: Receipt;
  /** What the diner asked for the whole order; empty shows nothing. */
  readonly note?: string;
  /** What stands beside a line: its controls in the cart, nothing on a placed order. */
  readonly beside?: (line: ReceiptLine) => ReactNode;
}

/** An order the way a receipt reads: lines with their choices, every charge by name, the total. */
export function Slip({ receipt, note = "", beside }: SlipProps): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <ul className={styles["lines"]}>
        {receipt.lines.map((line) => (
          <li key={line.line} className={styles["line"]}>
            <SlipLine line={line} />
            {!line.isContainer && beside?.(line)}
          </li>
        ))}
      </ul>
      {note !== "" && (
        <p className={styles["whole"]}>
          {t`A note for the whole order`}
          <span dir="auto" className={styles["remark"]}>
            {note}
          </span>
        </p>
      )}
      <Totals receipt={receipt} />
    </>
  );
}

function SlipLine({ line }: { line: ReceiptLine }): JSX.Element {
  const { t } = useLingui();
  const { read, money, list } = useWords();
  const hidesPrices = useSession((session) => session.venue?.hidesPrices === true);
  return (
    <>
      <span className={styles["quantity"]}>{line.quantity}×</span>
      <span className={styles["what"]}>
        <span className={styles["title"]}>{read(line.title)}</span>
        {chosenGroups(line.options).map(({ key, group, choices }) => (
          <span key={key} className={styles["option"]}>
            {" "}
            {read(group)}{" "}
            <span className={styles["choices"]}>
              {list(
                choices.map(({ quantity, title, price }) => {
                  const pieces = quantity > 1 ? `${quantity}× ` : "";
                  const cost = price === 0 || hidesPrices ? "" : ` + ${money(price)}`;
                  return `${pieces}${read(title)}${cost}`;
                }),
              )}
            </span>
          </span>
        ))}
        <Savings line={line} />
        {line.isTakeAway && <span className={styles["note"]}>{t`To take away`}</span>}
        {line.remark !== "" && (
          <span dir="auto" className={styles["remark"]}>
            {line.remark}
          </span>
        )}
      </span>
      {!hidesPrices && (
        <span className={styles["amount"]}>
          <LineAmount line={line} />
        </span>
      )}
    </>
  );
}

/** The choices of a line, group by group in their order; what was asked inside a choice follows it. */
function chosenGroups(options: readonly ReceiptOption[]) {
  const groups: { key: string; group: Text; choices: ReceiptOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last?.group.en === option.group.en) last.choices.push(option);
    else groups.push({ key: `${groups.length}`, group: option.group, choices: [option] });
  }
  return groups;
}

interface TotalsProps {
  readonly receipt: Receipt;
  /** Where no lines stand above: what containers make of the subtotal is named (D-12). */
  readonly namesContainers?: boolean;
}

/** Subtotal, each charge by its name and rate, total (D-12): always adds up, because the receipt does. */
export function Totals({ receipt, namesContainers = false }: TotalsProps): JSX.Element {
  const { t } = useLingui();
  const { read, money } = useWords();
  const containers = namesContainers ? receipt.lines.filter((line) => line.isContainer) : [];
  const names = { serviceCharge: t`Service charge`, tax: t`GST`, delivery: t`Delivery` };
  return (
    <dl className={styles["totals"]}>
      <div>
        <dt>{t`Subtotal`}</dt>
        <dd>{money(receipt.subtotal)}</dd>
      </div>
      {containers.map(({ line, quantity, title, lineTotal }) => (
        <div key={line} className={styles["part"]}>
          <dt>
            {t`of which`} {quantity}× {read(title)}
          </dt>
          <dd>{money(lineTotal)}</dd>
        </div>
      ))}
      {receipt.discounts.map(({ name, amount }, place) => (
        // Two discounts may bear one name.
        <div key={place}>
          <dt>{typeof name === "string" ? name : read(name)}</dt>
          <dd>{money(-amount)}</dd>
        </div>
      ))}
      {receipt.charges.map(({ kind, amount, rate }) => (
        <div key={kind}>
          <dt>
            {names[kind]}
            {rate !== undefined && ` ${formatPercent(rate)}`}
          </dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div className={styles["total"]}>
        <dt>{t`Total`}</dt>
        <dd>{money(receipt.total)}</dd>
      </div>
    </dl>
  );
}

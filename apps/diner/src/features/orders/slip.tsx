import { useLingui } from "@lingui/react/macro";
import { formatPercent, type Rate } from "@comanda/domain/money";
import {
  chosenGroups,
  shownReceipt,
  type Receipt,
  type ReceiptLine,
  type ReceiptOption,
} from "@comanda/domain/pricing";
import { useState, type JSX, type ReactNode } from "react";
import { useChargeWords } from "../../i18n/use-charge-words.ts";
import { useDietaryWords } from "../../i18n/use-dietary-words.ts";
import { useIncludedWords } from "../../i18n/use-included-words.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { useSession } from "../../state/session.ts";
import { LineAmount, Savings } from "./savings.tsx";
import styles from "./slip.module.css";

export interface SlipProps {
  readonly receipt: Receipt;
  /** What the diner asked for the whole order; empty shows nothing. */
  readonly note?: string;
  /** What stands beside a line: its controls in the cart, nothing on a placed order. */
  readonly beside?: (line: ReceiptLine) => ReactNode;
  /** What stands under that which the order saves. */
  readonly underSavings?: ReactNode;
  /** Nothing of it is to be paid: its total is struck out. */
  readonly isCancelled?: boolean;
  /** Whether a long one shows its first lines until somebody asks for all; without it every one but the cart does. */
  readonly folds?: boolean;
}

/** From more lines than these on, the first ones stand for the rest: of forty the total is still on the first screens. */
const FOLDED_FROM = 12;
const SHOWN = 8;

/** An order the way a receipt reads: lines with their choices, every charge by name, the total. */
export function Slip(props: SlipProps): JSX.Element {
  const { receipt, note = "", beside, isCancelled = false, folds = beside === undefined } = props;
  const { t } = useLingui();
  const { foods } = useDietaryWords();
  const { lines, allergies = [] } = shownReceipt(receipt);
  const [isWhole, setIsWhole] = useState(false);
  // In the cart each line may ask for something.
  const isLong = folds && lines.length > FOLDED_FROM;
  const count = lines.length;
  return (
    <>
      <ul className={styles["lines"]}>
        {(isLong && !isWhole ? lines.slice(0, SHOWN) : lines).map((line) => (
          <li
            key={line.line}
            className={`${styles["line"]} ${beside === undefined || line.isContainer ? "" : styles["counted"]}`}
          >
            <SlipLine line={line} />
            {!line.isContainer && beside?.(line)}
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          className={`${button["quiet"]} ${button["wide"]}`}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t`Show fewer items` : t`Show all ${count} items`}
        </button>
      )}
      {note !== "" && (
        <p className={styles["whole"]}>
          {t`A note for the whole order`}
          <span dir="auto" className={styles["remark"]}>
            {note}
          </span>
        </p>
      )}
      {allergies.length > 0 && (
        <p className={styles["whole"]}>
          {t`Allergy note for the kitchen`}
          <span className={styles["remark"]}>{foods(allergies)}</span>
        </p>
      )}
      <Savings lines={lines} />
      {props.underSavings}
      <Totals receipt={receipt} isCancelled={isCancelled} />
    </>
  );
}

function SlipLine({ line }: { line: ReceiptLine }): JSX.Element {
  const { t } = useLingui();
  const { read, money, list } = useWords();
  const hidesPrices = useSession((session) => session.venue?.hidesPrices === true);
  const nameOf = useIncludedWords();
  const costOf = ({ price, quantity, included = 0 }: ReceiptOption): string => {
    const surcharge = ` + ${money(price)}`;
    const paid = quantity - included;
    return price === 0 || paid === 0 ? "" : paid > 1 ? t`${surcharge} each` : surcharge;
  };
  const without = (parts: NonNullable<ReceiptLine["leftOut"]>): string => {
    const names = list(parts.map(({ title }) => read(title)));
    return t`Without ${names}`;
  };
  return (
    <>
      <span className={styles["quantity"]}>{line.quantity}×</span>
      <span className={styles["what"]}>
        <span className={styles["title"]} lang={line.title.zh === "" ? "en" : undefined}>
          {read(line.title)}
        </span>
        {chosenGroups(line.options).map(({ group, choices }, place) => (
          <span key={place} className={styles["option"]}>
            {" "}
            {read(group)}{" "}
            <span className={styles["choices"]}>
              {list(
                choices.map((option) => {
                  const { quantity, title } = option;
                  const pieces = quantity > 1 ? `${quantity}× ` : "";
                  if (hidesPrices) return `${pieces}${read(title)}`;
                  return `${pieces}${nameOf(read(title), option)}${costOf(option)}`;
                }),
              )}
            </span>
          </span>
        ))}
        {line.leftOut !== undefined && (
          <span className={styles["note"]}>{without(line.leftOut)}</span>
        )}
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

interface TotalsProps {
  readonly receipt: Receipt;
  /** Where no lines stand above: what containers make of the subtotal is named (D-12). */
  readonly namesContainers?: boolean;
  readonly isCancelled?: boolean;
}

/**
 * Subtotal, each charge by its name and rate, total (D-12): always adds up, because the receipt does. Where one rate holds
 * for the whole venue the total is labelled as including it (PRC-017).
 */
export function Totals({
  namesContainers = false,
  isCancelled = false,
  ...props
}: TotalsProps): JSX.Element {
  const { t } = useLingui();
  const { read, money } = useWords();
  const receipt = shownReceipt(props.receipt);
  const hasOneTax = useSession(({ venue }) => venue?.pricing.taxMode === "shop");
  const isTaxed = props.receipt.charges.some(({ kind }) => kind === "tax");
  const containers = namesContainers ? receipt.lines.filter((line) => line.isContainer) : [];
  const { names } = useChargeWords();
  // Of prices that include tax each rate is named by itself, which abroad is not called GST (M-I3).
  const includedName = (rate: Rate | undefined): string => {
    const percent = rate === undefined ? "" : formatPercent(rate);
    if (props.receipt.includedTaxes !== undefined) return t`incl. ${percent} tax`;
    return `${t`of which`} ${names.tax} ${percent}`.trimEnd();
  };
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
          <dt>{read(name)}</dt>
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
      {receipt.rounding !== 0 && (
        <div>
          <dt>{t`Rounding`}</dt>
          <dd>{money(receipt.rounding)}</dd>
        </div>
      )}
      <div className={styles["total"]}>
        <dt>
          {t`Total`}
          {hasOneTax && isTaxed && <span className={styles["included"]}> {t`incl. GST`}</span>}
        </dt>
        <dd>{isCancelled ? <del>{money(receipt.total)}</del> : money(receipt.total)}</dd>
      </div>
      {receipt.includedTaxes.map(({ rate, amount }, place) => (
        <div key={place} className={styles["part"]}>
          <dt>{includedName(rate)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useLingui } from "@lingui/react/macro";
import { optionPrice } from "@comanda/domain/menu";
import type { JSX } from "react";
import type { GroupFieldProps } from "./questions.ts";
import styles from "./option-terms.module.css";

interface OptionTermsProps extends Pick<GroupFieldProps, "group" | "plus"> {
  readonly id: string;
}

/** "2 included, then + $1.00 each · at most 2 of each": what a question includes, and how often each of it may be chosen. */
export function OptionTerms({ group, plus, id }: OptionTermsProps): JSX.Element | null {
  const { t } = useLingui();
  const { included = 0, maximumPerOption: most, control } = group;
  const prices = [...new Set(group.options.map(optionPrice))].filter((price) => price > 0);
  const [first = 0] = prices;
  const surcharge = plus(first, true);
  const terms: string[] = [];
  if (included > 0 && surcharge !== "") {
    const isOne = prices.length === 1;
    terms.push(
      isOne ? t`${included} included, then ${surcharge}` : t`${included} included, dearest first`,
    );
  }
  if (most !== undefined && control === "stepperList") terms.push(t`at most ${most} of each`);
  if (terms.length === 0 || group.isReadOnly) return null;
  return (
    <p id={id} className={styles["terms"]}>
      {terms.join(" · ")}
    </p>
  );
}

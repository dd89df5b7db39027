import { useLingui } from "@lingui/react/macro";
import { strictestDiets } from "@comanda/domain/dietary";
import type { Option, OptionGroup } from "@comanda/domain/menu";
import type { JSX } from "react";
import { useDietaryWords } from "../../i18n/use-dietary-words.ts";
import styles from "./option-dietary.module.css";

interface OptionDietaryProps {
  readonly group: OptionGroup;
  readonly option: Option;
  /** Of the words: they describe the option and are no part of its name. */
  readonly id?: string;
}

/**
 * What an option contains and whom it suits, below its name (BEY-004). Diets are said where the group's options differ:
 * that "less ice" is vegan helps nobody. That nothing is stated is said where of others something is.
 */
export function OptionDietary({ group, option, id }: OptionDietaryProps): JSX.Element | null {
  const { t } = useLingui();
  const { foods, diets } = useDietaryWords();
  const others = group.options.flatMap(({ dietary }) => (dietary === undefined ? [] : [dietary]));
  if (option.dietary === undefined) {
    return others.length === 0 ? null : (
      <span id={id} className={styles["words"]}>{t`contents not stated`}</span>
    );
  }
  const { contains, suits } = option.dietary;
  const kinds = new Set(others.map((each) => strictestDiets(each.suits).join()));
  const named = foods(contains);
  const parts = [
    ...(contains.length > 0 ? [t`contains ${named}`] : []),
    ...(suits.length > 0 && kinds.size > 1 ? [diets(suits)] : []),
  ];
  return parts.length === 0 ? null : (
    <span id={id} className={styles["words"]}>
      {parts.join(" · ")}
    </span>
  );
}

import { useLingui } from "@lingui/react/macro";
import { breachOf, isFiltering, statedOf, strictestDiets } from "@comanda/domain/dietary";
import type { ItemLookup, Option, OptionGroup } from "@comanda/domain/menu";
import type { JSX } from "react";
import { useDietaryWords } from "../../i18n/use-dietary-words.ts";
import { useDietaryFilter } from "../../state/dietary-filter.ts";
import styles from "./option-dietary.module.css";

interface OptionDietaryProps {
  readonly group: OptionGroup;
  readonly option: Option;
  readonly items: ItemLookup;
  /** Of the words: they describe the option and are no part of its name. */
  readonly id?: string;
}

/**
 * What an option contains and whom it suits, below its name (BEY-004). Diets are said where the group's options differ:
 * that "less ice" is vegan helps nobody. That nothing is stated is said where of others something is. With a filter first
 * what stands against it (BEY-005).
 */
export function OptionDietary({
  group,
  option,
  items,
  id,
}: OptionDietaryProps): JSX.Element | null {
  const { t } = useLingui();
  const { foods, diets, breach } = useDietaryWords();
  const filter = useDietaryFilter((state) => state.filter);
  const dietary = statedOf(option, items);
  const others = group.options.flatMap((each) => statedOf(each, items) ?? []);
  if (dietary === undefined) {
    return others.length === 0 && !isFiltering(filter) ? null : (
      <span id={id} className={styles["words"]}>{t`contents not stated`}</span>
    );
  }
  const against = breach(breachOf(dietary, filter));
  if (against !== "") {
    return (
      <span id={id} className={`${styles["words"]} ${styles["against"]}`}>
        {against}
      </span>
    );
  }
  const kinds = new Set(others.map(({ suits }) => strictestDiets(suits).join()));
  const named = foods(dietary.contains);
  const parts = [
    ...(named === "" ? [] : [t`contains ${named}`]),
    ...(dietary.suits.length > 0 && kinds.size > 1 ? [diets(dietary.suits)] : []),
  ];
  return parts.length === 0 ? null : (
    <span id={id} className={styles["words"]}>
      {parts.join(" · ")}
    </span>
  );
}

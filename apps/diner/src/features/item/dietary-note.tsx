import { useLingui } from "@lingui/react/macro";
import { describeChoice, dietsOf } from "@comanda/domain/dietary";
import type { Item, ItemLookup } from "@comanda/domain/menu";
import { isComplete, type Selection } from "@comanda/domain/options";
import type { JSX } from "react";
import { useDietaryWords } from "../../i18n/use-dietary-words.ts";
import styles from "./dietary-note.module.css";

interface DietaryNoteProps {
  readonly item: Item;
  readonly items: ItemLookup;
  readonly selection: Selection;
}

/**
 * What a dish contains as it is chosen and whom it suits, in words; while something is still to be chosen, whom it suits
 * whatever that is, and whom it may. Where the venue has not said it, that (BEY-004).
 */
export function DietaryNote({ item, items, selection }: DietaryNoteProps): JSX.Element {
  const { t } = useLingui();
  const { foods, diets } = useDietaryWords();
  if (item.dietary === undefined) {
    return (
      <p className={styles["unstated"]}>
        {t`Allergens and diets: not stated by the venue, please ask our staff.`}
      </p>
    );
  }
  const { contains, suits, isPartlyUnstated } = describeChoice(item, selection, items);
  const isChosen = isComplete(item.groups, selection);
  const { always, withCare } = isChosen ? { always: suits, withCare: [] } : dietsOf(item, items);
  const open = isPartlyUnstated
    ? t`(not stated for every choice)`
    : isChosen
      ? ""
      : t`(some choices may add more)`;
  const named =
    contains.length > 0
      ? foods(contains)
      : open === ""
        ? t`none, as stated by the venue`
        : t`none so far`;
  return (
    <dl className={styles["stated"]}>
      <div>
        <dt>{t`Allergens`}</dt>
        <dd>
          {named}
          {open !== "" && <span className={styles["more"]}> {open}</span>}
        </dd>
      </div>
      {always.length > 0 && (
        <div>
          <dt>{t`Suits`}</dt>
          <dd>{diets(always)}</dd>
        </div>
      )}
      {withCare.length > 0 && (
        <div>
          <dt>{t`Can be`}</dt>
          <dd>{diets(withCare)}</dd>
        </div>
      )}
    </dl>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { Item } from "@comanda/domain/menu";
import type { JSX } from "react";
import { useDietaryWords } from "../../i18n/use-dietary-words.ts";
import styles from "./dietary-note.module.css";

/** What a dish contains as it comes and whom it suits, in words; where the venue has not said it, that (BEY-004). */
export function DietaryNote({ item: { dietary, groups } }: { item: Item }): JSX.Element {
  const { t } = useLingui();
  const { foods, diets } = useDietaryWords();
  if (dietary === undefined) {
    return (
      <p className={styles["unstated"]}>
        {t`Allergens and diets: not stated by the venue, please ask our staff.`}
      </p>
    );
  }
  const { contains, suits } = dietary;
  return (
    <dl className={styles["stated"]}>
      <div>
        <dt>{t`Allergens`}</dt>
        <dd>
          {contains.length > 0 ? foods(contains) : t`none, as stated by the venue`}
          {groups.length > 0 && (
            <span className={styles["more"]}> {t`(choices may add more)`}</span>
          )}
        </dd>
      </div>
      {suits.length > 0 && (
        <div>
          <dt>{t`Suits`}</dt>
          <dd>{diets(suits)}</dd>
        </div>
      )}
    </dl>
  );
}

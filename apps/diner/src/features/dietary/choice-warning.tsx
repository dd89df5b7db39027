import { useLingui } from "@lingui/react/macro";
import { checkChoice } from "@comanda/domain/dietary";
import type { Item, Menu } from "@comanda/domain/menu";
import type { Selection } from "@comanda/domain/options";
import { IconAlertTriangle, IconHelpCircle } from "@tabler/icons-react";
import type { JSX } from "react";
import { useDietaryWords } from "../../i18n/use-dietary-words.ts";
import { useDietaryFilter } from "../../state/dietary-filter.ts";
import styles from "./choice-warning.module.css";

interface ChoiceWarningProps {
  readonly menu: Menu;
  readonly item: Item;
  readonly selection: Selection;
}

/** What stands against a dish as it is chosen, also if it was chosen before the filter (BEY-005); nothing where it suits. */
export function ChoiceWarning({ menu, item, selection }: ChoiceWarningProps): JSX.Element {
  const { t } = useLingui();
  const { breach } = useDietaryWords();
  const filter = useDietaryFilter((state) => state.filter);
  const verdict = checkChoice(item, selection, filter, menu.items);
  return (
    <p role="status" className={styles["warning"]} data-finding={verdict.finding}>
      {verdict.finding === "breaks" && (
        <>
          <IconAlertTriangle size="1.25em" aria-hidden />
          <span>{breach(verdict.breach)}</span>
        </>
      )}
      {verdict.finding === "unconfirmed" && (
        <>
          <IconHelpCircle size="1.25em" aria-hidden />
          <span>{t`Unconfirmed for your filter: please ask our staff`}</span>
        </>
      )}
    </p>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { useDietaryWords } from "../../i18n/use-dietary-words.ts";
import { setDietary, useDietaryFilter } from "../../state/dietary-filter.ts";
import styles from "./tell-kitchen.module.css";

/** Who avoids a food may be allergic to it: only the guest knows, and so the kitchen is told where the guest says so. */
export function TellKitchen(): JSX.Element | null {
  const { t } = useLingui();
  const { foods } = useDietaryWords();
  const { filter, tellsKitchen } = useDietaryFilter();
  if (filter.avoids.length === 0) return null;
  const named = foods(filter.avoids);
  return (
    <label className={styles["tell"]}>
      <span>{t`Tell the kitchen about an allergy: ${named}`}</span>
      <input
        type="checkbox"
        checked={tellsKitchen}
        onChange={(event) => setDietary({ tellsKitchen: event.target.checked })}
      />
    </label>
  );
}

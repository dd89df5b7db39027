import { useLingui } from "@lingui/react/macro";
import type { Item } from "@comanda/domain/menu";
import { chosenGrade } from "@comanda/domain/nutri-grade";
import type { Selection } from "@comanda/domain/options";
import type { JSX } from "react";
import { NutriMarkInWords } from "../../lib/nutri-mark.tsx";
import styles from "./nutri-grade-line.module.css";

interface NutriGradeLineProps {
  readonly item: Item;
  readonly selection: Selection;
}

/** The mark of a drink as it is being chosen, read out when it changes; nothing of what is no stated drink (M-N5). */
export function NutriGradeLine({ item, selection }: NutriGradeLineProps): JSX.Element | null {
  const { t } = useLingui();
  if (item.nutrition === undefined) return null;
  const mark = chosenGrade(item, selection);
  return (
    <p role="status" className={styles["line"]}>
      {mark.kind === "graded" && <NutriMarkInWords {...mark} />}
      {mark.kind === "open" && <span>{t`Nutri-Grade: as you choose`}</span>}
      {mark.kind === "unstated" && <span>{t`Nutri-Grade: not stated for this choice`}</span>}
    </p>
  );
}

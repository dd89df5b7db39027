import { useLingui } from "@lingui/react/macro";
import type { NutriGrade } from "@comanda/domain/nutri-grade";
import type { JSX } from "react";
import styles from "./nutri-mark.module.css";

/** "C 6%" where there is little room; the whole of it for those who hear it. */
export function NutriMark({ grade, sugarPercent }: NutriGrade): JSX.Element {
  const { t } = useLingui();
  return (
    <span className={styles["mark"]} data-grade={grade}>
      <span className="visually-hidden">{t`Nutri-Grade ${grade}, ${sugarPercent}% sugar`}</span>
      <b aria-hidden="true">{grade}</b>
      <span aria-hidden="true">{sugarPercent}%</span>
    </span>
  );
}

/** The same in words, with the letter in its colour. */
export function NutriMarkInWords({ grade, sugarPercent }: NutriGrade): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <span>Nutri-Grade</span>
      <span className={styles["mark"]} data-grade={grade}>
        <b>{grade}</b>
      </span>
      <span>{t`${sugarPercent}% sugar`}</span>
    </>
  );
}

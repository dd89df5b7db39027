import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { useProgramme } from "../../data/programme.ts";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./programme.module.css";

/** What is wrong with what was typed; and, while the programme is away, that nobody has to wait for it. */
export function Wrong(): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const { wrong, isAway } = useProgramme();
  return (
    <>
      <p className={styles["wrong"]} role="alert">
        {wrong === undefined ? "" : read(wrong)}
      </p>
      {isAway && (
        <p className={styles["note"]} role="status">
          {t`The loyalty programme does not answer. You can order without it.`}
        </p>
      )}
    </>
  );
}

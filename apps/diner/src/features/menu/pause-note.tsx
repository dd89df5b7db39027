import { IconPlayerPause } from "@tabler/icons-react";
import type { JSX } from "react";
import { usePauseSentence } from "../../data/pause.ts";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./pause-note.module.css";

/** That staff take no orders for a while, where a guest sees it before anything is confirmed (BEY-012). */
export function PauseNote(): JSX.Element | null {
  const { read } = useWords();
  const sentence = usePauseSentence();
  if (sentence === undefined) return null;
  return (
    <p className={styles["note"]} role="status">
      <IconPlayerPause aria-hidden="true" />
      <span>{read(sentence)}</span>
    </p>
  );
}

import { IconPlayerPause } from "@tabler/icons-react";
import type { JSX } from "react";
import { usePause } from "../../data/pause.ts";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./pause-note.module.css";

/** That staff take no orders for a while, where a guest sees it before anything is confirmed (BEY-012). */
export function PauseNote(): JSX.Element | null {
  const { read } = useWords();
  const pause = usePause();
  if (pause === undefined) return null;
  return (
    <p className={styles["note"]} role="status">
      <IconPlayerPause aria-hidden="true" />
      <span>{read(pause.sentence)}</span>
    </p>
  );
}

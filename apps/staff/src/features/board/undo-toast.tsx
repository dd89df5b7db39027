import { Trans } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useNow } from "@comanda/ui";
import type { JSX } from "react";
import type { MoveMade } from "../../state/moves-made.ts";
import styles from "./undo-toast.module.css";
import { useStepSentences } from "./use-words.ts";

/** Long enough to notice the wrong ticket, short enough to be gone before it confuses. */
const SHOWN = 12_000;

interface UndoToastProps {
  readonly last: MoveMade | undefined;
  readonly undo: () => void;
}

/** What was just done, and the way back. It stands in the page's header, where it covers no ticket. */
export function UndoToast({ last, undo }: UndoToastProps): JSX.Element {
  const sentence = useStepSentences();
  const now = useNow(1000);
  const shown = last !== undefined && now - last.at < SHOWN ? last : undefined;
  return (
    <div role="status" className={styles["place"]}>
      {shown !== undefined && (
        <div className={styles["toast"]} key={`${shown.id}${shown.to}`}>
          <span className={styles["text"]}>{sentence(shown.number, shown.to)}</span>
          <UnstyledButton className={styles["undo"]} onClick={undo}>
            <IconArrowBackUp size={22} aria-hidden="true" />
            <Trans>Undo</Trans>
          </UnstyledButton>
        </div>
      )}
    </div>
  );
}

import { Plural, Trans } from "@lingui/react/macro";
import { IconHandFinger } from "@tabler/icons-react";
import type { JSX } from "react";
import styles from "./touch-note.module.css";

/** Says why orders in view do not count. It lies over the board and takes no tap, so that nothing jumps under a finger. */
export function TouchNote({ minutes }: { readonly minutes: number }): JSX.Element {
  return (
    <p className={styles["note"]} role="status">
      <IconHandFinger size={34} aria-hidden="true" />
      <span>
        <strong className={styles["deed"]}>
          <Trans>Touch the screen</Trans>
        </strong>{" "}
        <Plural
          value={minutes}
          one="Nobody has for # minute: what it shows does not count as seen."
          other="Nobody has for # minutes: what it shows does not count as seen."
        />
      </span>
    </p>
  );
}

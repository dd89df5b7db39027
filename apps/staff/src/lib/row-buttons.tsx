import { useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import type { JSX } from "react";
import type { Ordered } from "./use-ordered.ts";
import styles from "./row-buttons.module.css";

interface RowButtonsProps {
  /** What stands in the row: "Question 2". */
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly ordered: Pick<Ordered<unknown>, "move" | "remove">;
}

/** Moves a row of an ordered list up and down, and takes it away. */
export function RowButtons({ name, at, count, ordered }: RowButtonsProps): JSX.Element {
  const { t } = useLingui();
  return (
    <div className={styles["buttons"]}>
      <UnstyledButton
        className={styles["button"]}
        data-row="up"
        aria-label={t`Move ${name} up`}
        disabled={at === 0}
        onClick={() => ordered.move(at, -1)}
      >
        <IconArrowUp aria-hidden="true" />
      </UnstyledButton>
      <UnstyledButton
        className={styles["button"]}
        data-row="down"
        aria-label={t`Move ${name} down`}
        disabled={at === count - 1}
        onClick={() => ordered.move(at, 1)}
      >
        <IconArrowDown aria-hidden="true" />
      </UnstyledButton>
      <UnstyledButton
        className={styles["button"]}
        data-row="remove"
        aria-label={t`Remove ${name}`}
        onClick={() => ordered.remove(at)}
      >
        <IconTrash aria-hidden="true" />
      </UnstyledButton>
    </div>
  );
}

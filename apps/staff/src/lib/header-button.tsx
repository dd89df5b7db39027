import { UnstyledButton } from "@mantine/core";
import type { ComponentPropsWithRef, JSX, ReactNode } from "react";
import styles from "./header-button.module.css";

interface HeaderButtonProps extends ComponentPropsWithRef<"button"> {
  readonly icon: ReactNode;
  readonly word: string;
  /** How many there are; stays on small screens. */
  readonly count?: string;
  /** What a screen reader says where the word alone says too little. */
  readonly label?: string;
  /** Whether something is not as usual. */
  readonly isMarked?: boolean;
}

/** A button of a page's header: icon and word, on small screens the icon alone. */
export function HeaderButton(props: HeaderButtonProps): JSX.Element {
  const { icon, word, count = "", label = word, isMarked = false, ...button } = props;
  return (
    <UnstyledButton
      {...button}
      className={styles["button"]}
      aria-label={label}
      data-marked={isMarked}
    >
      {icon}
      <bdi className={styles["word"]} data-word>
        {word}
        {count !== "" && " ·"}
      </bdi>
      {count !== "" && (
        <b className={styles["count"]} data-count>
          {count}
        </b>
      )}
    </UnstyledButton>
  );
}

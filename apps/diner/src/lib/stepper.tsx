import { IconMinus, IconPlus } from "@tabler/icons-react";
import type { JSX } from "react";
import { tick } from "./motion.ts";
import styles from "./stepper.module.css";

export interface StepperProps {
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  /** What is counted, for those who cannot see it: "Kopi, quantity". */
  readonly label: string;
  readonly fewer: string;
  readonly more: string;
  readonly onFewer: () => void;
  readonly onMore: () => void;
}

/** Minus, the number, plus; large enough for a thumb. */
export function Stepper(props: StepperProps): JSX.Element {
  const { value, minimum, maximum, label } = props;
  const step = (act: () => void) => () => {
    tick();
    act();
  };
  return (
    <div className={styles["stepper"]} role="group" aria-label={label}>
      <button
        type="button"
        className={styles["button"]}
        aria-label={props.fewer}
        disabled={value <= minimum}
        onClick={step(props.onFewer)}
      >
        <IconMinus aria-hidden />
      </button>
      <output className={styles["value"]} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={styles["button"]}
        aria-label={props.more}
        disabled={value >= maximum}
        onClick={step(props.onMore)}
      >
        <IconPlus aria-hidden />
      </button>
    </div>
  );
}

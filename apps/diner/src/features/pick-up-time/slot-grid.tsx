import { useLingui } from "@lingui/react/macro";
import type { WireSlots } from "@comanda/contract";
import { useEffect, useRef, type JSX } from "react";
import type { TimeChoice } from "./time-choice.ts";
import styles from "./slot-grid.module.css";

type Slot = WireSlots["slots"][number];

/** From so few on it is said how many orders a slot still takes. */
const FEW = 5;

interface SlotGridProps {
  readonly slots: readonly Slot[];
  readonly choice: TimeChoice | undefined;
  readonly onChoose: (slot: Pick<Slot, "start" | "isNow">) => void;
}

/** The quarter-hours of a day (DLV-017): the running one reads "Now" (DLV-021), a full one cannot be chosen. */
export function SlotGrid({ slots, choice, onChoose }: SlotGridProps): JSX.Element {
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A time that was chosen before may stand far down the day.
    grid.current?.querySelector("input:checked")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <fieldset>
      <legend className="visually-hidden">{t`Time`}</legend>
      <div ref={grid} className={styles["grid"]}>
        {slots.map(({ start, time, isNow, left }) => (
          <label key={start} className={styles["slot"]}>
            <input
              type="radio"
              name="time"
              className={styles["input"]}
              checked={choice?.start === start}
              disabled={left === 0}
              onChange={() => onChoose({ start, isNow })}
            />
            <span className={styles["time"]}>{isNow ? t`Now` : time}</span>{" "}
            {left === 0 && <span className={styles["left"]}>{t`Full`}</span>}
            {left !== null && left > 0 && left <= FEW && (
              <span className={styles["left"]}>
                {t({ context: "time", message: `${left} left` })}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

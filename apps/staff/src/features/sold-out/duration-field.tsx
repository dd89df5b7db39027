import type { WireStaffItem } from "@comanda/contract";
import type { JSX } from "react";
import styles from "./duration-field.module.css";

/** How long a person may say that a dish is sold out, in the order of the list. */
const DURATIONS = ["untilTold", "hour", "today"] as const;
type Duration = (typeof DURATIONS)[number];

export interface DurationWords {
  readonly durations: Readonly<Record<Duration, string>>;
  /** "Until 15:40" on the clock of the venue. */
  readonly untilTime: (at: number) => string;
}

interface DurationFieldProps {
  readonly dish: Pick<WireStaffItem, "soldOutUntil" | "isSoldOutToday">;
  readonly label: string;
  readonly words: DurationWords;
  readonly onChange: (duration: Duration) => void;
}

/** Says until when a dish is sold out; an hour that was chosen reads as the time at which it ends. */
export function DurationField({ dish, label, words, onChange }: DurationFieldProps): JSX.Element {
  const { soldOutUntil, isSoldOutToday } = dish;
  const ends = isSoldOutToday ? null : soldOutUntil;
  const open = isSoldOutToday ? "today" : "untilTold";
  return (
    <select
      className={styles["field"]}
      aria-label={label}
      value={ends === null ? open : "set"}
      onChange={(event) => {
        const chosen = DURATIONS.find((duration) => duration === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {ends !== null && <option value="set">{words.untilTime(ends)}</option>}
      {DURATIONS.map((duration) => (
        <option key={duration} value={duration}>
          {words.durations[duration]}
        </option>
      ))}
    </select>
  );
}

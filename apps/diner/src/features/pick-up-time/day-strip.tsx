import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type JSX } from "react";
import type { WireSlots } from "@comanda/contract";
import styles from "./day-strip.module.css";
import { useTimeWords } from "../../i18n/use-time-words.ts";

interface DayStripProps {
  readonly days: WireSlots["days"];
  readonly today: string;
  /** The day whose times are shown. */
  readonly shown: string;
  readonly onShow: (date: string) => void;
}

/** The days on which an order can be had, side by side (DLV-017); one without a free time cannot be chosen (M-E7). */
export function DayStrip({ days, today, shown, onShow }: DayStripProps): JSX.Element {
  const { t } = useLingui();
  const { weekday, date } = useTimeWords();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector("input:checked");
    chosen?.parentElement?.scrollIntoView({ block: "nearest", inline: "center" });
    // As it comes; later it stays where the finger has left it.
  }, []);
  return (
    <fieldset className={styles["days"]}>
      <legend className="visually-hidden">{t`Day`}</legend>
      <div ref={strip} className={styles["strip"]}>
        {days.map((day) => (
          <label key={day.date} className={styles["day"]}>
            <input
              type="radio"
              name="day"
              className={styles["input"]}
              checked={day.date === shown}
              disabled={!day.isFree}
              onChange={() => onShow(day.date)}
            />
            <span className={styles["weekday"]}>
              {day.date === today ? t`Today` : weekday(day.date)}
            </span>{" "}
            <span className={styles["date"]}>{date(day.date)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

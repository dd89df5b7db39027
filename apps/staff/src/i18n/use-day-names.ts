import { useLanguage } from "./language.ts";

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 22);
const DAY = 24 * 60 * 60 * 1000;

/** What a day of the week is called in short, 0 for Sunday: "Mon", "周一". */
export function useDayNames(): (day: number) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === "zh" ? "zh-Hans" : "en", {
    weekday: "short",
    timeZone: "UTC",
  });
  return (day) => format.format(SUNDAY + day * DAY);
}

import { useLanguage } from "../i18n/language.ts";
import { formatClock, formatDay } from "../lib/clock-time.ts";
import { useSignedIn } from "./session.ts";

/** "21 Nov 2026, 12:04" on the venue's clock. */
export function useWhen(): (at: number) => string {
  const { timeZone } = useSignedIn().venue;
  const language = useLanguage();
  return (at) =>
    `${formatDay(at, timeZone, language)}${language === "zh" ? " " : ", "}${formatClock(at, timeZone)}`;
}

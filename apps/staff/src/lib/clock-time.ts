import type { Language } from "@comanda/domain";
import { isTimeZone } from "@comanda/domain/time";

/** "12:04" on the clock of the venue's wall. */
export function formatClock(at: number, zone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: known(zone),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);
}

/** "21 Nov 2026" or "2026年11月21日", in the venue's zone. */
export function formatDay(at: number, zone: string, language: Language): string {
  return new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en-GB", {
    timeZone: known(zone),
    year: "numeric",
    month: language === "zh" ? "long" : "short",
    day: "numeric",
  }).format(at);
}

/** "Sat 28 Nov" or "11月28日周六", for days that are near. */
export function formatNearDay(at: number, zone: string, language: Language): string {
  return new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en-GB", {
    timeZone: known(zone),
    weekday: "short",
    month: language === "zh" ? "long" : "short",
    day: "numeric",
  })
    .format(at)
    .replace(",", "");
}

/** A zone that this device has not heard of shows as the device's own. */
function known(zone: string): string | undefined {
  return isTimeZone(zone) ? zone : undefined;
}

import type { Instant } from "./local-time.ts";

const DAY = 24 * 60 * 60_000;

/**
 * Where dates are counted: the midnight an ISO date has in UTC, where every day has 24 hours. No instant of a venue;
 * that is `instantAt`.
 */
export function utcMidnight(date: string): Instant {
  return Date.parse(`${date}T00:00:00Z`);
}

/** "2028-02-28" and one day is "2028-02-29"; negative days count back. */
export function addDays(date: string, days: number): string {
  return new Date(utcMidnight(date) + days * DAY).toISOString().slice(0, 10);
}

/** 28 to 31, for the month this date lies in. */
export function daysInMonth(date: string): number {
  const day = new Date(utcMidnight(date));
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(utcMidnight(date)).getUTCDay();
}

/** Whether a text is a date that there is, as in "2026-12-25"; 2026-02-30 is none. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = utcMidnight(text);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

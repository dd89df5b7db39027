import { addDays, instantAt, localTime, parseTimeOfDay } from "@comanda/domain/time";

/** How many days ahead a table can be booked. */
const DAYS_AHEAD = 366;
/** A day on which a clock is put forward at midnight begins an hour later. */
const LATEST_BEGINNING = 3 * 60;

/** When a day of the venue's wall begins. */
export function beginningOf(date: string, timeZone: string): number {
  for (let minute = 0; minute <= LATEST_BEGINNING; minute += 30) {
    const instant = instantAt(date, minute, timeZone);
    if (instant !== undefined) return instant;
  }
  return Date.parse(`${date}T00:00:00Z`);
}

/** The date that the wall shows. */
export function todayOf(now: number, timeZone: string): string {
  return localTime(now, timeZone).date;
}

/**
 * When the wall shows this date and time: 19:00 in Singapore is 11:00 in UTC. Undefined before today, more than a year ahead, and
 * for a time that is left out where a clock is put forward.
 */
export function startOf(
  { date, time }: { readonly date: string; readonly time: string },
  timeZone: string,
  now: number,
): number | undefined {
  const today = todayOf(now, timeZone);
  const minute = parseTimeOfDay(time);
  if (minute === undefined || date < today || date > addDays(today, DAYS_AHEAD)) return undefined;
  return instantAt(date, minute, timeZone);
}

/** The same for the past year too: a file may name again what was booked. */
export function momentOf(
  { date, time }: { readonly date: string; readonly time: string },
  timeZone: string,
  now: number,
): number | undefined {
  const today = todayOf(now, timeZone);
  const minute = parseTimeOfDay(time);
  const isNear = date >= addDays(today, -DAYS_AHEAD) && date <= addDays(today, DAYS_AHEAD);
  return minute === undefined || !isNear ? undefined : instantAt(date, minute, timeZone);
}

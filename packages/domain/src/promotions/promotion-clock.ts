import { addDays } from "../time/calendar-date.ts";
import type { LocalTime } from "../time/local-time.ts";
import { isInsideWindow, type MinuteOfDay, type TimeWindow } from "../time/time-window.ts";

/** When a promotion counts, on the clock of the venue's wall; what is not said does not narrow it. */
export interface PromotionClock {
  /** 0 Sunday to 6 Saturday; none is every day. */
  readonly days: readonly number[];
  /** Undefined is the whole day, from midnight to midnight. */
  readonly hours: TimeWindow | undefined;
  /** ISO dates, both included. */
  readonly firstDate: string | undefined;
  readonly lastDate: string | undefined;
}

/**
 * Whether a promotion counts at this time: "Fridays from 22:00 until 02:00" counts on Friday at 22:00 and on Saturday at 01:59, not
 * on Saturday at 02:00, nor on Friday at 01:00. What begins before midnight belongs to the day on which it began; so do the dates.
 */
export function countsAt(clock: PromotionClock | undefined, at: LocalTime | undefined): boolean {
  if (clock === undefined) return true;
  if (at === undefined) return false;
  const { hours } = clock;
  if (hours === undefined) return hasDay(clock, at.date, at.weekday);
  if (!isInsideWindow(hours, at.minute)) return false;
  return at.minute >= hours.start
    ? hasDay(clock, at.date, at.weekday)
    : hasDay(clock, addDays(at.date, -1), (at.weekday + 6) % 7);
}

/** When a promotion begins later on this day: at 15:00 that from 17:00 to 19:00 begins at 17:00 (1020); undefined where it does not. */
export function beginsLater(
  clock: PromotionClock | undefined,
  at: LocalTime | undefined,
): MinuteOfDay | undefined {
  if (clock?.hours === undefined || at === undefined || countsAt(clock, at)) return undefined;
  const { start } = clock.hours;
  return start > at.minute && hasDay(clock, at.date, at.weekday) ? start : undefined;
}

function hasDay(
  { days, firstDate, lastDate }: PromotionClock,
  date: string,
  weekday: number,
): boolean {
  if (days.length > 0 && !days.includes(weekday)) return false;
  if (firstDate !== undefined && date < firstDate) return false;
  return lastDate === undefined || date <= lastDate;
}

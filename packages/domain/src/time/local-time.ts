import type { MinuteOfDay } from "./time-window.ts";

/** Milliseconds since 1970 in UTC; always an argument, the domain has no clock. */
export type Instant = number;

/** What a clock on the venue's wall shows (IANA zone such as "Asia/Singapore"). */
export interface LocalTime {
  /** ISO calendar date, e.g. "2026-11-21". */
  readonly date: string;
  readonly minute: MinuteOfDay;
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone the platform does not know, on a phone older than the zone's name, reads as the phone's own. */
export function localTime(now: Instant, zone: string): LocalTime {
  return temporalTime(now, zone) ?? intlTime(now, zone);
}

/**
 * By Temporal, whose first use takes a browser 1 ms where that of Intl takes 40 and holds up the first dishes; undefined
 * where the platform does not have it, or does not know the zone.
 */
function temporalTime(now: Instant, zone: string): LocalTime | undefined {
  if (typeof Temporal === "undefined") return undefined;
  try {
    const wall = Temporal.Instant.fromEpochMilliseconds(Math.trunc(now)).toZonedDateTimeISO(zone);
    return {
      date: wall.toPlainDate().toString(),
      minute: wall.hour * 60 + wall.minute,
      // Its week ends with Sunday, the seventh day.
      weekday: wall.dayOfWeek % 7,
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function intlTime(now: Instant, zone: string): LocalTime {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(now)) parts[type] = value;
  const date = `${parts["year"]}-${parts["month"]}-${parts["day"]}`;
  return {
    date,
    minute: Number(parts["hour"]) * 60 + Number(parts["minute"]),
    weekday: new Date(`${date}T00:00:00Z`).getUTCDay(),
  };
}

/** Whether the platform knows the zone; venues are refused with one it does not. */
export function isTimeZone(zone: string): boolean {
  return formatIn(zone) !== undefined;
}

/**
 * The date a venue's day carries: a day begins when the wall shows `startsAt`, so that an order of the small
 * hours belongs to the evening before (BEY-001).
 */
export function businessDay(now: Instant, zone: string, startsAt: MinuteOfDay): string {
  const { date, minute } = localTime(now, zone);
  return minute < startsAt ? dayBefore(date) : date;
}

/** Longer than any day: one on which a clock is put back has 25 hours. */
const MORE_THAN_A_DAY = 36 * 60;
const MINUTE = 60_000;

/**
 * The instant at which the venue's day of `now` is over: with days from 04:00 that of 23:00 on Saturday ends at 04:00 on
 * Sunday, on the wall, clock change or not.
 */
export function businessDayEnd(now: Instant, zone: string, startsAt: MinuteOfDay): Instant {
  const today = businessDay(now, zone, startsAt);
  let within = Math.floor(now / MINUTE);
  let after = within + MORE_THAN_A_DAY;
  while (after - within > 1) {
    const between = Math.floor((within + after) / 2);
    if (businessDay(between * MINUTE, zone, startsAt) > today) after = between;
    else within = between;
  }
  return after * MINUTE;
}

function dayBefore(date: string): string {
  const dayEarlier = Date.parse(`${date}T00:00:00Z`) - 24 * 60 * 60_000;
  return new Date(dayEarlier).toISOString().slice(0, 10);
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = formatIn(zone) ?? newFormat(undefined);
  formats.set(zone, format);
  return format;
}

/** Undefined for a zone the platform does not know. Making one takes a phone milliseconds. */
function formatIn(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return newFormat(zone);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function newFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
}

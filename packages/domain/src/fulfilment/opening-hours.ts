import { addDays, weekdayOf } from "../time/calendar-date.ts";
import { localTime, type Instant, type LocalTime } from "../time/local-time.ts";
import type { MinuteOfDay, TimeWindow } from "../time/time-window.ts";

const END_OF_DAY = 24 * 60;

/** One window of a venue's week. */
export interface OpeningHours {
  /** Days on which the window begins, 0 Sunday to 6 Saturday; undefined is every day, an empty list none (M-E8). */
  readonly weekdays: readonly number[] | undefined;
  /** Undefined is the whole day, as are equal ends (M-E8, M-E3). An end before the start is of the next day. */
  readonly window: TimeWindow | undefined;
}

/** A date on which other windows count than those of the week: "24 December 08:00-14:00". Without any it is closed. */
export interface SpecialDay {
  readonly date: string;
  readonly windows: readonly TimeWindow[];
}

/** When a venue takes orders. */
export interface OpeningRules {
  readonly hours: OpeningHours;
  /** Pick-up times beside the hours (DLV-019). */
  readonly extraPickUp: readonly OpeningHours[];
  /** Where there are any, they take the place of both (Q-106, M-E4). */
  readonly fixed: readonly OpeningHours[];
  /** Each date once; their windows take the place of all of the above. */
  readonly specialDays: readonly SpecialDay[];
}

/** A stretch of one calendar day, `from` inclusive, `to` exclusive: minutes after midnight, at most 1440. */
export interface OpenSpan {
  readonly from: MinuteOfDay;
  readonly to: number;
}

/**
 * What is open on a date: the windows that begin on it, and what those of the day before leave for the small hours
 * also where one of the two is a holiday: a bar that is closed on 25 December serves until 02:00 that night.
 * Spans may overlap.
 */
export function openSpans(rules: OpeningRules, date: string): readonly OpenSpan[] {
  return [
    ...windowsOn(rules, date).map(firstPart),
    ...windowsOn(rules, addDays(date, -1)).flatMap(latePart),
  ];
}

/** The windows that begin on a date; undefined is the whole day. */
function windowsOn(rules: OpeningRules, date: string): readonly (TimeWindow | undefined)[] {
  const special = rules.specialDays.find((day) => day.date === date);
  if (special !== undefined) return special.windows;
  const week = rules.fixed.length > 0 ? rules.fixed : [rules.hours, ...rules.extraPickUp];
  const weekday = weekdayOf(date);
  return week.filter((hours) => beginsOn(hours, weekday)).map(({ window }) => window);
}

export function isInSpan({ from, to }: OpenSpan, minute: MinuteOfDay): boolean {
  return minute >= from && minute < to;
}

/**
 * Whether the venue takes orders at this moment by its own wall; what the session guard asks, decided as booking
 * decides it (Q-105, M-E1). A time that a clock change doubles is open both times.
 */
export function isVenueOpen(now: Instant, timeZone: string, rules: OpeningRules): boolean {
  return isOpenOnWall(localTime(now, timeZone), rules);
}

/** `isVenueOpen` for who has read the wall already. */
export function isOpenOnWall({ minute, date }: LocalTime, rules: OpeningRules): boolean {
  return openSpans(rules, date).some((span) => isInSpan(span, minute));
}

/** Nobody is told of an opening that is further away. */
const DAYS_AHEAD = 60;

/**
 * When a venue that is closed takes orders again, as its wall will show it: at 15:00, with hours until 14:00 and from
 * 17:00, today at 17:00. Undefined where it does not within two months.
 */
export function nextOpening(
  now: Instant,
  timeZone: string,
  rules: OpeningRules,
): { readonly date: string; readonly minute: MinuteOfDay } | undefined {
  const wall = localTime(now, timeZone);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(wall.date, ahead);
    const begins = openSpans(rules, date)
      .map(({ from }) => from)
      .filter((from) => ahead > 0 || from > wall.minute);
    if (begins.length > 0) return { date, minute: Math.min(...begins) };
  }
  return undefined;
}

function beginsOn({ weekdays }: OpeningHours, weekday: number): boolean {
  return weekdays?.includes(weekday) ?? true;
}

function firstPart(window: TimeWindow | undefined): OpenSpan {
  if (window === undefined || window.start === window.end) return { from: 0, to: END_OF_DAY };
  const { start, end } = window;
  return { from: start, to: end > start ? end : END_OF_DAY };
}

function latePart(window: TimeWindow | undefined): readonly OpenSpan[] {
  return window !== undefined && window.end < window.start ? [{ from: 0, to: window.end }] : [];
}

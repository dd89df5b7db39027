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

/** When a venue takes orders that leave the house. */
export interface OpeningRules {
  readonly hours: OpeningHours;
  /** Pick-up times beside the hours (DLV-019). */
  readonly extraPickUp: readonly OpeningHours[];
  /** Where there are any, they take the place of both (Q-106, M-E4). */
  readonly fixed: readonly OpeningHours[];
}

/** A stretch of one calendar day, `from` inclusive, `to` exclusive: minutes after midnight, at most 1440. */
export interface OpenSpan {
  readonly from: MinuteOfDay;
  readonly to: number;
}

/**
 * What is open on a calendar day of this weekday: the windows that begin on it, and what those of the day before
 * leave for the small hours. Spans may overlap.
 */
export function openSpans(rules: OpeningRules, weekday: number): readonly OpenSpan[] {
  const windows = rules.fixed.length > 0 ? rules.fixed : [rules.hours, ...rules.extraPickUp];
  const dayBefore = (weekday + 6) % 7;
  return windows.flatMap((hours) => [
    ...(beginsOn(hours, weekday) ? [firstPart(hours.window)] : []),
    ...(beginsOn(hours, dayBefore) ? latePart(hours.window) : []),
  ]);
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
export function isOpenOnWall({ minute, weekday }: LocalTime, rules: OpeningRules): boolean {
  return openSpans(rules, weekday).some((span) => isInSpan(span, minute));
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

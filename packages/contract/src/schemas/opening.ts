import { isCalendarDate, parseTimeOfDay } from "@comanda/domain/time";
import * as v from "valibot";
import { MAX_SPANS, MAX_SPECIAL_DAYS } from "../opening-bounds.ts";

/** A time on the venue's wall, "08:30"; "24:00" is the end of the day. */
export const timeOfDay = v.pipe(
  v.string(),
  v.check((text) => parseTimeOfDay(text) !== undefined, "a time of day, HH:mm"),
);
/** Empty is none. */
export const timeOrNone = v.optional(v.union([timeOfDay, v.literal("")]), "");
const span = { startTime: timeOfDay, endTime: timeOfDay };

/** Days of the week, 0 Sunday to 6 Saturday; an empty list is none (M-E8). */
export const daysOfWeek = v.pipe(v.array(v.picklist([0, 1, 2, 3, 4, 5, 6])), v.maxLength(7));

/** A window of the week, in the form of the specification's pick-up times (ENT-014); an end before the start is of the next day. */
const OpeningWindow = v.object({
  ...span,
  /** Days on which it begins; without them every day (Q-105, M-E8). */
  weekDays: v.optional(daysOfWeek),
});
export type WireOpeningWindow = v.InferOutput<typeof OpeningWindow>;

/** The windows of a week. */
export const openingWindows = v.pipe(
  v.array(OpeningWindow),
  v.maxLength(7 * MAX_SPANS),
  v.check(
    (windows) => [0, 1, 2, 3, 4, 5, 6].every((day) => beginOn(windows, day) <= MAX_SPANS),
    "so many windows of a day",
  ),
);

const SpecialDay = v.object({
  date: v.pipe(v.string(), v.check(isCalendarDate, "a date, YYYY-MM-DD")),
  /** Without any the venue is closed. */
  hours: v.pipe(v.array(v.object(span)), v.maxLength(MAX_SPANS)),
});
export type WireSpecialDay = v.InferOutput<typeof SpecialDay>;

/** When a venue takes orders. Members of the ordering rules. */
export const OPENING = {
  /** Without it at any time; an empty list is at none. */
  openingHours: v.optional(openingWindows),
  specialDays: v.optional(
    v.pipe(
      v.array(SpecialDay),
      v.maxLength(MAX_SPECIAL_DAYS),
      v.check(
        (days) => new Set(days.map(({ date }) => date)).size === days.length,
        "each date once",
      ),
    ),
  ),
};

function beginOn(windows: readonly WireOpeningWindow[], day: number): number {
  return windows.filter(({ weekDays }) => weekDays?.some((each) => each === day) ?? true).length;
}

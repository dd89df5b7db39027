import { addDays, daysInMonth, utcMidnight, weekdayOf } from "../time/calendar-date.ts";
import type { ClockStretch } from "../time/clock-stretches.ts";
import { instantAt, instantWithin, stretchesOf } from "../time/instant-at.ts";
import { localTime, type Instant, type LocalTime } from "../time/local-time.ts";
import type { MinuteOfDay } from "../time/time-window.ts";
import type { BookingRules } from "./booking-rules.ts";
import { isInSpan, isOpenOnWall, openSpans, type OpenSpan } from "./opening-hours.ts";

const MINUTE = 60_000;

/** Numbers beyond are no dates. */
const LAST_INSTANT = 8.64e15;

/** A slot begins every quarter of an hour (DLV-018). */
const SLOT_MINUTES = 15;

/** From 00:00 on; the last one ends with the day. */
const SLOTS_OF_DAY: readonly MinuteOfDay[] = Array.from(
  { length: (24 * 60) / SLOT_MINUTES },
  (_, slot) => slot * SLOT_MINUTES,
);

/** When, where and by which rules a time is booked. */
export interface BookingMoment {
  readonly now: Instant;
  /** IANA zone of the venue. */
  readonly timeZone: string;
  readonly rules: BookingRules;
}

export interface BookingSlot {
  /** What an order carries as its time. */
  readonly start: Instant;
  /** The start as the venue's wall shows it. */
  readonly date: string;
  readonly minute: MinuteOfDay;
  /** The running slot, which reads "Now". */
  readonly isNow: boolean;
}

/** One day of the date strip; without slots it cannot be chosen (M-E7). */
export interface BookingDay {
  readonly date: string;
  readonly weekday: number;
  readonly slots: readonly BookingSlot[];
}

/**
 * The days that the strip shows, each with what can be booked on it, in order: slots that begin inside a window, not
 * before now and the lead time, to the millisecond (Q-103, M-E6). Who orders outside the hours without the allowance
 * for it can book nothing.
 */
export function bookingDays(moment: BookingMoment): readonly BookingDay[] {
  const { now, timeZone, rules } = moment;
  const wall = localTime(now, timeZone);
  const { first, last } = bookingRange(wall.date, rules);
  const stretches = stretchesOf(first, last, timeZone);
  const isTaking = takesOrders(wall, rules);
  const days: BookingDay[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const weekday = weekdayOf(date);
    const spans = isTaking ? openSpans(rules, date) : [];
    days.push({ date, weekday, slots: slotsOn(date, { moment, wall, stretches, spans }) });
  }
  return days;
}

/** When the first slot of these days begins; undefined where none can be booked. */
export function firstSlot(moment: BookingMoment): Instant | undefined {
  return bookingDays(moment).find(({ slots }) => slots.length > 0)?.slots[0]?.start;
}

/** What is the same for all slots of a day. */
interface DayInput {
  readonly moment: BookingMoment;
  /** Now. */
  readonly wall: LocalTime;
  readonly stretches: readonly ClockStretch[];
  readonly spans: readonly OpenSpan[];
}

function slotsOn(date: string, input: DayInput): readonly BookingSlot[] {
  const { moment, wall, stretches, spans } = input;
  const midnight = utcMidnight(date);
  const slots: BookingSlot[] = [];
  for (const minute of SLOTS_OF_DAY) {
    const start = instantWithin(stretches, midnight + minute * MINUTE);
    if (start === undefined) continue;
    const slot = { start, date, minute, isNow: isRunning(start, moment) };
    if (isOffered(slot, spans, moment, wall)) slots.push(slot);
  }
  return slots;
}

/** Whether a slot that begins at this instant is one of `bookingDays`. Any number may be asked about. */
export function canBook(start: Instant, moment: BookingMoment): boolean {
  if (!(Math.abs(start) <= LAST_INSTANT)) return false;
  const { now, timeZone, rules } = moment;
  const { date, minute } = localTime(start, timeZone);
  const wall = localTime(now, timeZone);
  const { first, last } = bookingRange(wall.date, rules);
  if (minute % SLOT_MINUTES !== 0 || date < first || date > last) return false;
  // Not in the middle of its minute, nor the second of two times that read the same.
  if (instantAt(date, minute, timeZone) !== start || !takesOrders(wall, rules)) return false;
  const slot = { start, date, minute, isNow: isRunning(start, moment) };
  return isOffered(slot, openSpans(rules, date), moment, wall);
}

/** First and last date that can be booked; the last is before the first where there is none (Q-102, M-E2). */
function bookingRange(
  today: string,
  { days, allowsToday }: BookingRules,
): { readonly first: string; readonly last: string } {
  const length = days === "monthLength" ? daysInMonth(today) : days;
  return { first: allowsToday ? today : addDays(today, 1), last: addDays(today, length - 1) };
}

function takesOrders(wall: LocalTime, rules: BookingRules): boolean {
  return rules.allowsAfterHours || isOpenOnWall(wall, rules);
}

/** Nobody is promised food before the lead time, so that only without one the running slot is offered. */
function isRunning(start: Instant, { now, rules }: BookingMoment): boolean {
  return rules.leadMinutes === 0 && start <= now && now < start + SLOT_MINUTES * MINUTE;
}

/** A running slot needs a window that holds its start and has not ended since (M-E5). */
function isOffered(
  { start, minute, isNow }: BookingSlot,
  spans: readonly OpenSpan[],
  { now, rules }: BookingMoment,
  wall: LocalTime,
): boolean {
  if (!isNow && start < now + rules.leadMinutes * MINUTE) return false;
  return spans.some((span) => isInSpan(span, minute) && (!isNow || isInSpan(span, wall.minute)));
}

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

/** When the house is open at all, whatever is ordered. */
export interface HouseHours {
  /** Its windows; undefined is any time, an empty list never. */
  readonly week: readonly OpeningHours[] | undefined;
  /** Each date once; their windows take the place of the week's. */
  readonly specialDays: readonly SpecialDay[];
}

/** When orders of one way to order are taken: in its own windows, as far as the house is open (M-H6). */
export interface OpeningRules {
  readonly house: HouseHours;
  readonly hours: OpeningHours;
  /** Pick-up times beside the hours (DLV-019). */
  readonly extraPickUp: readonly OpeningHours[];
  /** Where there are any, they take the place of both, and never of the hours of the house (Q-106, M-E4). */
  readonly fixed: readonly OpeningHours[];
}

/** A stretch of one calendar day, `from` inclusive, `to` exclusive: minutes after midnight, at most 1440. */
export interface OpenSpan {
  readonly from: MinuteOfDay;
  readonly to: number;
}

const ANY_TIME: OpeningHours = { weekdays: undefined, window: undefined };

/** A house that is always open. */
export const OPEN_HOUSE: HouseHours = { week: undefined, specialDays: [] };

/** A way to order that has no windows of its own: it is there whenever the house is. */
export function duringHouseHours(house: HouseHours): OpeningRules {
  return { house, hours: ANY_TIME, extraPickUp: [], fixed: [] };
}

/**
 * When orders are taken on a date. House 08:00-22:00, pick-up 10:00-14:00 and as an extra 18:00-23:00: 10:00-14:00 and
 * 18:00-22:00 (M-H6). Spans may overlap.
 */
export function openSpans({ house, ...own }: OpeningRules, date: string): readonly OpenSpan[] {
  const ofHouse = spansOn(date, (day) => houseWindows(house, day));
  const ofWay = spansOn(date, (day) => ownWindows(own, day));
  return ofHouse.flatMap((one) => ofWay.flatMap((other) => overlap(one, other)));
}

type Windows = readonly (TimeWindow | undefined)[];

/**
 * The windows that begin on a date, and what those of the day before leave for the small hours, also where one of
 * the two is a holiday: a bar that is closed on 25 December serves until 02:00 that night.
 */
function spansOn(date: string, windowsOn: (date: string) => Windows): readonly OpenSpan[] {
  return [...windowsOn(date).map(firstPart), ...windowsOn(addDays(date, -1)).flatMap(latePart)];
}

/** The windows of the house that begin on a date; undefined is the whole day. */
function houseWindows({ week, specialDays }: HouseHours, date: string): Windows {
  const special = specialDays.find((day) => day.date === date);
  return special?.windows ?? beginning(week ?? [ANY_TIME], date);
}

function ownWindows(
  { fixed, hours, extraPickUp }: Omit<OpeningRules, "house">,
  date: string,
): Windows {
  return beginning(fixed.length > 0 ? fixed : [hours, ...extraPickUp], date);
}

function beginning(week: readonly OpeningHours[], date: string): Windows {
  const weekday = weekdayOf(date);
  return week.filter((hours) => beginsOn(hours, weekday)).map(({ window }) => window);
}

function overlap(one: OpenSpan, other: OpenSpan): readonly OpenSpan[] {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  return from < to ? [{ from, to }] : [];
}

export function isInSpan({ from, to }: OpenSpan, minute: MinuteOfDay): boolean {
  return minute >= from && minute < to;
}

/**
 * Whether orders are taken at this moment by the venue's own wall; what the session guard asks, decided as booking
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
 * When orders are taken again, where they are not now, as the venue's wall will show it: at 15:00, with hours until 14:00 and from
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

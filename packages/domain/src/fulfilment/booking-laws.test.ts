import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { localTime, type LocalTime } from "../time/local-time.ts";
import { addDays } from "../time/calendar-date.ts";
import { isInsideWindow, type TimeWindow } from "../time/time-window.ts";
import { bookingDays, canBook, type BookingMoment, type BookingSlot } from "./booking.ts";
import type { BookingRules } from "./booking-rules.ts";
import { isVenueOpen, type HouseHours, type OpeningHours } from "./opening-hours.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Around these instants the clock of a zone changes. */
const CLOCK_CHANGES: readonly (readonly [string, string])[] = [
  ["Europe/London", "2026-03-29T01:00:00Z"],
  ["Europe/London", "2026-10-25T01:00:00Z"],
  ["America/New_York", "2026-03-08T07:00:00Z"],
  ["America/New_York", "2026-11-01T06:00:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
  ["Australia/Lord_Howe", "2026-10-03T15:30:00Z"],
  // At midnight, so that a day begins late.
  ["America/Santiago", "2025-09-07T04:00:00Z"],
  ["America/Santiago", "2025-04-06T03:00:00Z"],
];
const ZONES = ["Asia/Singapore", "Asia/Kathmandu", ...CLOCK_CHANGES.map(([zone]) => zone)];

const anyPlaceAndTime: fc.Arbitrary<{ readonly now: number; readonly timeZone: string }> = fc.oneof(
  fc.record({
    now: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2027, 0, 1) }),
    timeZone: fc.constantFrom(...ZONES),
  }),
  fc
    .tuple(fc.constantFrom(...CLOCK_CHANGES), fc.integer({ min: -30 * HOUR, max: 3 * HOUR }))
    .map(([[timeZone, change], away]) => ({ now: Date.parse(change) + away, timeZone })),
  fc
    .tuple(fc.constantFrom(...CLOCK_CHANGES), fc.integer({ min: -120, max: 12 }))
    .map(([[timeZone, change], away]) => ({
      now: Date.parse(change) + away * 15 * MINUTE,
      timeZone,
    })),
);

const anyMinute = fc.oneof(
  fc.nat({ max: 1439 }),
  fc.nat({ max: 95 }).map((quarter) => quarter * 15),
);
const anyWindow = fc.oneof(
  { weight: 9, arbitrary: fc.record({ start: anyMinute, end: anyMinute }) },
  { weight: 1, arbitrary: anyMinute.map((both) => ({ start: both, end: both })) },
);
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  weekdays: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6]), { nil: undefined }),
  window: fc.option(anyWindow, { nil: undefined, freq: 9 }),
});

const anySpecialDays = fc.uniqueArray(
  fc.record({
    away: fc.integer({ min: -1, max: 4 }),
    windows: fc.array(anyWindow, { maxLength: 2 }),
  }),
  { selector: ({ away }) => away, maxLength: 3 },
);

const anyRulesOf = (days: fc.Arbitrary<BookingRules["days"]>): fc.Arbitrary<BookingRules> =>
  fc.record({
    hours: anyHours,
    extraPickUp: fc.array(anyHours, { maxLength: 2 }),
    fixed: fc.oneof(fc.constant([]), fc.array(anyHours, { maxLength: 3 })),
    house: fc.record({
      week: fc.option(fc.array(anyHours, { maxLength: 3 }), { nil: undefined }),
      specialDays: fc.constant([]),
    }),
    days,
    allowsToday: fc.boolean(),
    leadMinutes: fc.oneof(fc.constant(0), fc.nat({ max: 90 }), fc.nat({ max: 3000 })),
    allowsAfterHours: fc.oneof(
      { weight: 4, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
  });

const anyMomentOf = (days: fc.Arbitrary<BookingRules["days"]>): fc.Arbitrary<BookingMoment> =>
  fc
    .tuple(anyPlaceAndTime, anyRulesOf(days), anySpecialDays)
    .map(([placeAndTime, rules, special]) => {
      // Near enough to be met: from yesterday on.
      const { date } = localTime(placeAndTime.now, placeAndTime.timeZone);
      const specialDays = special.map(({ away, windows }) => ({
        date: addDays(date, away),
        windows,
      }));
      return { ...placeAndTime, rules: { ...rules, house: { ...rules.house, specialDays } } };
    });

const fewDays = anyMomentOf(fc.integer({ min: 0, max: 4 }));
const manyDays = anyMomentOf(fc.nat({ max: 10 }));
const anyDays = anyMomentOf(fc.oneof(fc.nat({ max: 40 }), fc.constant("monthLength")));

/**
 * Windows that hold a time on the wall, each of the house with each of the way to order, told apart by the day on which they
 * began.
 */
function windowsOver(wall: LocalTime, { house, ...own }: BookingRules): readonly string[] {
  const week = own.fixed.length > 0 ? own.fixed : [own.hours, ...own.extraPickUp];
  const ofHouse = over(wall, house.week ?? [{ weekdays: undefined, window: undefined }], house);
  const ofWay = over(wall, week, { specialDays: [] });
  return ofHouse.flatMap((one) => ofWay.map((other) => `house ${one}, ${other}`));
}

function over(
  { date, weekday, minute }: LocalTime,
  week: readonly OpeningHours[],
  { specialDays }: Pick<HouseHours, "specialDays">,
): readonly string[] {
  const dayOf = (window: TimeWindow): readonly [date: string, weekday: number] =>
    startsTheDayBefore(window, minute) ? [addDays(date, -1), (weekday + 6) % 7] : [date, weekday];
  const isSpecial = (began: string): boolean =>
    specialDays.some((special) => special.date === began);
  const ofTheWeek = week.flatMap(({ weekdays, window = { start: 0, end: 0 } }, index) => {
    const [began, day] = dayOf(window);
    if (!isInsideWindow(window, minute) || isSpecial(began)) return [];
    return weekdays?.includes(day) === false ? [] : [`${index} of ${began}`];
  });
  const ofItsOwn = specialDays.flatMap((special) =>
    special.windows.flatMap((window, index) =>
      isInsideWindow(window, minute) && dayOf(window)[0] === special.date
        ? [`special ${index} of ${special.date}`]
        : [],
    ),
  );
  return [...ofTheWeek, ...ofItsOwn];
}

function startsTheDayBefore({ start, end }: TimeWindow, minute: number): boolean {
  return end < start && minute < end;
}

/** "2026-02-10" is 28: how many days pass until the number of the month has changed. */
function lengthOfMonth(date: string): number {
  let length = 28;
  const first = Date.parse(`${date.slice(0, 7)}-01T00:00:00Z`);
  while (new Date(first + length * DAY).toISOString().slice(0, 7) === date.slice(0, 7)) length += 1;
  return length;
}

/** Walks through time, reads the wall at every step, and applies the rules one by one as they are written. */
function naiveSlots({ now, timeZone, rules }: BookingMoment, step: number): readonly BookingSlot[] {
  const wallNow = localTime(now, timeZone);
  const open = windowsOver(wallNow, rules);
  if (open.length === 0 && !rules.allowsAfterHours) return [];
  const days = rules.days === "monthLength" ? lengthOfMonth(wallNow.date) : rules.days;
  const lastDate = new Date(Date.parse(wallNow.date) + (days - 1) * DAY).toISOString().slice(0, 10);
  const found: BookingSlot[] = [];
  const seen = new Set<string>();
  // Early enough to have seen the first of two times that read the same.
  const begin = Math.floor(now / HOUR) * HOUR - 4 * HOUR;
  for (let start = begin; ; start += step) {
    const wall = localTime(start, timeZone);
    if (wall.date > lastDate) return found;
    const reading = `${wall.date} ${wall.minute}`;
    const isFirst = !seen.has(reading);
    seen.add(reading);
    if (!isFirst || wall.minute % 15 !== 0) continue;
    if (wall.date < wallNow.date || (wall.date === wallNow.date && !rules.allowsToday)) continue;
    const windows = windowsOver(wall, rules);
    const isNow = rules.leadMinutes === 0 && start <= now && now < start + 15 * MINUTE;
    const isOffered = isNow
      ? windows.some((window) => open.includes(window))
      : windows.length > 0 && start >= now + rules.leadMinutes * MINUTE;
    if (isOffered) found.push({ start, date: wall.date, minute: wall.minute, isNow });
  }
}

const slotsOf = (moment: BookingMoment): readonly BookingSlot[] =>
  bookingDays(moment).flatMap((day) => day.slots);

describe("bookingDays, whatever the rules, the zone and the moment", () => {
  it("offers what a walk through every quarter of an hour finds [DLV-018, DLV-019, DLV-020]", () => {
    fc.assert(
      fc.property(fewDays, (moment) => {
        expect(slotsOf(moment)).toEqual(naiveSlots(moment, 15 * MINUTE));
      }),
      lawRuns(),
    );
  });

  it("offers what a walk through every minute finds", () => {
    fc.assert(
      fc.property(anyMomentOf(fc.integer({ min: 1, max: 2 })), (moment) => {
        expect(slotsOf(moment)).toEqual(naiveSlots(moment, MINUTE));
      }),
      // A try looks at up to 2,880 minutes, 20 to 100 times what others take.
      lawRuns(10),
    );
  });

  it("offers only slots inside a window, on a quarter, late enough, in order, once [DLV-018, DLV-022]", () => {
    fc.assert(
      fc.property(manyDays, (moment) => {
        const { now, timeZone, rules } = moment;
        const earliest = now + rules.leadMinutes * MINUTE;
        const slots = slotsOf(moment);
        const wrong = slots.filter(({ start, date, minute, isNow }, index) => {
          const wall = localTime(start, timeZone);
          const isInOrder = start > (slots[index - 1]?.start ?? -Infinity);
          const isOnQuarter = start % MINUTE === 0 && minute % 15 === 0;
          const isLateEnough = isNow ? start > now - 15 * MINUTE : start >= earliest;
          const isOnWall = wall.date === date && wall.minute === minute;
          const isInside = windowsOver(wall, rules).length > 0;
          return !(isInOrder && isOnQuarter && isLateEnough && isOnWall && isInside);
        });
        expect(wrong).toEqual([]);
      }),
      lawRuns(),
    );
  });

  it("has consecutive days, as many as the rules say, and its slots on their own day [DLV-025, DLV-026]", () => {
    fc.assert(
      fc.property(anyDays, (moment) => {
        const { now, timeZone, rules } = moment;
        const today = localTime(now, timeZone).date;
        const length = rules.days === "monthLength" ? lengthOfMonth(today) : rules.days;
        const skipped = rules.allowsToday ? 0 : 1;
        const days = bookingDays(moment);
        expect(days).toHaveLength(Math.max(0, length - skipped));
        for (const [index, { date, weekday, slots }] of days.entries()) {
          expect(Date.parse(date)).toBe(Date.parse(today) + (index + skipped) * DAY);
          expect(weekday).toBe(new Date(date).getUTCDay());
          expect(slots.every((slot) => slot.date === date)).toBe(true);
        }
      }),
      lawRuns(),
    );
  });

  it("offers a slot for now only while the venue is open", () => {
    fc.assert(
      fc.property(fewDays, (moment) => {
        const running = slotsOf(moment).filter(({ isNow }) => isNow);
        const isOpen = isVenueOpen(moment.now, moment.timeZone, moment.rules);
        expect(running.length).toBeLessThanOrEqual(isOpen ? 1 : 0);
      }),
      lawRuns(),
    );
  });
});

describe("canBook, whatever the rules, the zone and the moment", () => {
  it("takes exactly the slots that are offered [DLV-019, DLV-020]", () => {
    fc.assert(
      fc.property(fewDays, fc.integer({ min: -20, max: 500 }), (moment, quarters) => {
        const slots = slotsOf(moment);
        const starts = new Set(slots.map(({ start }) => start));
        for (const start of [...starts].slice(0, 8)) expect(canBook(start, moment)).toBe(true);
        const quarter = (Math.floor(moment.now / (15 * MINUTE)) + quarters) * 15 * MINUTE;
        for (const start of [quarter, quarter + 5 * MINUTE, quarter + 1]) {
          expect(canBook(start, moment)).toBe(starts.has(start));
        }
      }),
      lawRuns(),
    );
  });
});

describe("isVenueOpen, whatever the rules, the zone and the moment", () => {
  it("is true inside a window and nowhere else [DLV-019]", () => {
    fc.assert(
      fc.property(fewDays, ({ now, timeZone, rules }) => {
        const isInside = windowsOver(localTime(now, timeZone), rules).length > 0;
        expect(isVenueOpen(now, timeZone, rules)).toBe(isInside);
      }),
      lawRuns(),
    );
  });
});

import { describe, expect, it } from "vitest";
import bookingCases from "../cases/fulfilment/booking.json" with { type: "json" };
import clockCases from "../cases/fulfilment/clock-changes.json" with { type: "json" };
import fixedCases from "../cases/fulfilment/fixed-windows.json" with { type: "json" };
import houseCases from "../cases/fulfilment/house-hours.json" with { type: "json" };
import openingCases from "../cases/fulfilment/opening.json" with { type: "json" };
import specialCases from "../cases/fulfilment/special-days.json" with { type: "json" };
import { formatTimeOfDay, parseTimeOfDay, type TimeWindow } from "../time/time-window.ts";
import { bookingDays, canBook, type BookingMoment, type BookingSlot } from "./booking.ts";
import { DEFAULT_BOOKING_RULES, type BookingRules } from "./booking-rules.ts";
import { isVenueOpen, nextOpening, type OpeningHours } from "./opening-hours.ts";

interface WrittenHours {
  readonly weekdays?: readonly string[];
  readonly hours?: string;
}

interface WrittenRules extends WrittenHours {
  readonly extra?: readonly WrittenHours[];
  readonly fixed?: readonly WrittenHours[];
  /** The week of the house; without it, it is always open. */
  readonly house?: readonly WrittenHours[];
  /** By date, also of the house; an empty list is closed. */
  readonly special?: Readonly<Record<string, readonly string[]>>;
  readonly days?: number;
  readonly today?: boolean;
  readonly lead?: number;
  readonly afterHours?: boolean;
}

interface Case {
  readonly name: string;
  readonly zone?: string;
  readonly now: string;
  readonly rules: WrittenRules;
  readonly days?: { readonly first?: string; readonly last?: string; readonly count: number };
  readonly daysWithoutSlots?: readonly string[];
  /** By date, as the wall shows them. */
  readonly slots?: Readonly<Record<string, readonly string[]>>;
  /** Instants of slots, by date and time on the wall. */
  readonly starts?: Readonly<Record<string, string>>;
  readonly isOpen?: boolean;
  /** When it takes orders again, on its wall; "never" where not within two months. */
  readonly opens?: string;
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MINUTE = 60_000;

function minuteOf(text: string): number {
  const minute = parseTimeOfDay(text);
  if (minute === undefined) throw new Error(`${text} is no time of day`);
  return minute;
}

function windowOf(hours: string): TimeWindow {
  const [start = "", end = ""] = hours.split("-");
  return { start: minuteOf(start), end: minuteOf(end) };
}

function hoursOf({ weekdays, hours }: WrittenHours): OpeningHours {
  return {
    weekdays: weekdays?.map((day) => WEEKDAYS.indexOf(day)),
    window: hours === undefined ? undefined : windowOf(hours),
  };
}

function rulesOf(written: WrittenRules): BookingRules {
  const usual = DEFAULT_BOOKING_RULES;
  return {
    hours: hoursOf(written),
    extraPickUp: written.extra?.map(hoursOf) ?? usual.extraPickUp,
    fixed: written.fixed?.map(hoursOf) ?? usual.fixed,
    house: {
      week: written.house?.map(hoursOf),
      specialDays: Object.entries(written.special ?? {}).map(([date, windows]) => ({
        date,
        windows: windows.map(windowOf),
      })),
    },
    days: written.days ?? usual.days,
    allowsToday: written.today ?? usual.allowsToday,
    leadMinutes: written.lead ?? usual.leadMinutes,
    allowsAfterHours: written.afterHours ?? usual.allowsAfterHours,
  };
}

function momentOf({ now, zone, rules }: Pick<Case, "now" | "zone" | "rules">): BookingMoment {
  return { now: Date.parse(now), timeZone: zone ?? "Asia/Singapore", rules: rulesOf(rules) };
}

const show = ({ minute, isNow }: BookingSlot): string =>
  `${formatTimeOfDay(minute)}${isNow ? " now" : ""}`;

/** Looks at everything that a case says, and at nothing else. */
function observe(written: Case) {
  const moment = momentOf(written);
  const days = bookingDays(moment);
  const slots = days.flatMap((day) => day.slots);
  return {
    days: written.days && { first: days[0]?.date, last: days.at(-1)?.date, count: days.length },
    daysWithoutSlots:
      written.daysWithoutSlots &&
      days.filter((day) => day.slots.length === 0).map(({ date }) => date),
    slots:
      written.slots &&
      Object.fromEntries(
        Object.keys(written.slots).map((date) => [
          date,
          days.find((day) => day.date === date)?.slots.map(show),
        ]),
      ),
    starts:
      written.starts &&
      Object.fromEntries(
        slots
          .map((slot) => [`${slot.date} ${formatTimeOfDay(slot.minute)}`, slot.start] as const)
          .filter(([wall]) => written.starts?.[wall] !== undefined)
          .map(([wall, start]) => [wall, `${new Date(start).toISOString().slice(0, 16)}Z`]),
      ),
    isOpen:
      written.isOpen === undefined
        ? undefined
        : isVenueOpen(moment.now, moment.timeZone, moment.rules),
    opens: written.opens && opensOn(moment),
  };
}

function opensOn({ now, timeZone, rules }: BookingMoment): string {
  const opening = nextOpening(now, timeZone, rules);
  return opening === undefined ? "never" : `${opening.date} ${formatTimeOfDay(opening.minute)}`;
}

function expectCase(written: Case): void {
  const { days, daysWithoutSlots, slots, starts, isOpen, opens } = written;
  expect(observe(written)).toEqual({ days, daysWithoutSlots, slots, starts, isOpen, opens });
}

describe("bookingDays", () => {
  it.each(bookingCases.cases as readonly Case[])("$name", expectCase);
});

describe("bookingDays around clock changes", () => {
  it.each(clockCases.cases as readonly Case[])("$name", expectCase);
});

describe("isVenueOpen", () => {
  it.each(openingCases.cases as readonly Case[])("$name", expectCase);
});

describe("days with hours of their own", () => {
  it.each(specialCases.cases as readonly Case[])("$name", expectCase);
});

describe("windows of a way to order inside the hours of the house", () => {
  it.each(houseCases.cases as readonly Case[])("$name", expectCase);
});

describe("companies with fixed windows", () => {
  /** Seven days that begin with a Sunday. */
  const dates = WEEKDAYS.map((day, index) => [day, `2026-11-${22 + index}`] as const);

  const slotsIn = (hours: string): readonly number[] => {
    const [start = 0, end = 0] = hours.split("-").map(minuteOf);
    return Array.from({ length: (end - start) / 15 }, (_, slot) => start + slot * 15);
  };

  it.each(fixedCases.companies)("$name", ({ rules, week }) => {
    const offered = dates.map(([day, date]) => {
      const moment = momentOf({ now: `${date}T00:00:00+08:00`, rules });
      return [day, bookingDays(moment)[0]?.slots.map(({ minute }) => minute)];
    });
    const windows = Object.entries<readonly string[]>(week);
    expect(Object.fromEntries(offered)).toEqual(
      Object.fromEntries(windows.map(([day, hours]) => [day, hours.flatMap(slotsIn)])),
    );
  });

  it("can be booked for three days [DLV-026]", () => {
    for (const { rules } of fixedCases.companies) {
      const days = bookingDays(momentOf({ now: "2026-11-30T12:00:00+08:00", rules }));
      expect(days.map(({ date }) => date)).toEqual(["2026-11-30", "2026-12-01", "2026-12-02"]);
    }
  });
});

describe("canBook", () => {
  const moment = momentOf({
    now: "2026-11-23T12:07:00+08:00",
    rules: { hours: "11:00-14:00", days: 2, lead: 20 },
  });
  const at = (text: string): number => Date.parse(`${text}+08:00`);

  it.each([
    ["2026-11-23T12:30:00", true],
    ["2026-11-23T12:15:00", false],
    ["2026-11-23T12:35:00", false],
    ["2026-11-23T12:30:01", false],
    ["2026-11-23T12:30:00.001", false],
    ["2026-11-23T13:45:00", true],
    ["2026-11-23T14:00:00", false],
    ["2026-11-22T12:30:00", false],
    ["2026-11-24T11:00:00", true],
    ["2026-11-25T11:00:00", false],
  ])("%s at 12:07 with 20 minutes of lead: %s [DLV-018, DLV-020, DLV-022]", (start, isBookable) => {
    expect(canBook(at(start), moment)).toBe(isBookable);
  });

  it.each([NaN, Infinity, -Infinity, 9e15, -9e15, 0])("does not take %d", (start) => {
    expect(canBook(start, moment)).toBe(false);
  });

  it("takes the running slot where there is no lead time, and no earlier one (Q-103)", () => {
    const withoutLead = { ...moment, rules: { ...moment.rules, leadMinutes: 0 } };
    expect(canBook(at("2026-11-23T12:00:00"), withoutLead)).toBe(true);
    expect(canBook(at("2026-11-23T11:45:00"), withoutLead)).toBe(false);
  });

  it("takes the first of two times that read the same, not the second (M-E9)", () => {
    const inLondon = momentOf({
      now: "2026-10-24T12:00:00Z",
      zone: "Europe/London",
      rules: {},
    });
    expect(canBook(Date.parse("2026-10-25T00:30:00Z"), inLondon)).toBe(true);
    expect(canBook(Date.parse("2026-10-25T01:30:00Z"), inLondon)).toBe(false);
  });

  it("takes nothing after hours without the allowance (Q-079)", () => {
    const late = { ...moment, now: at("2026-11-23T20:00:00") };
    const allowed = { ...late, rules: { ...late.rules, allowsAfterHours: true } };
    expect(canBook(at("2026-11-24T12:00:00"), late)).toBe(false);
    expect(canBook(at("2026-11-24T12:00:00"), allowed)).toBe(true);
  });
});

describe("DEFAULT_BOOKING_RULES", () => {
  it("take orders all day, today and a month ahead (Q-079, Q-081, M-E8)", () => {
    const days = bookingDays({
      now: Date.parse("2026-11-23T00:00:00+08:00"),
      timeZone: "Asia/Singapore",
      rules: DEFAULT_BOOKING_RULES,
    });
    expect(days.map((day) => day.slots.length)).toEqual(Array.from({ length: 30 }, () => 96));
    expect(DEFAULT_BOOKING_RULES.allowsAfterHours).toBe(false);
  });
});

describe("a month of slots", () => {
  it("has one start for each quarter of an hour that passes", () => {
    const moment = momentOf({ now: "2026-12-01T00:00:00+08:00", rules: {} });
    const starts = bookingDays(moment).flatMap((day) => day.slots.map(({ start }) => start));
    expect(starts).toEqual(
      Array.from({ length: 31 * 96 }, (_, quarter) => moment.now + quarter * 15 * MINUTE),
    );
  });
});

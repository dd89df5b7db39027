import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { addDays, daysInMonth, isCalendarDate, utcMidnight, weekdayOf } from "./calendar-date.ts";

const anyDate = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe("addDays", () => {
  it.each([
    ["2026-11-21", 0, "2026-11-21"],
    ["2026-11-30", 1, "2026-12-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2028-02-29", 366, "2029-03-01"],
    ["2100-02-28", 1, "2100-03-01"],
  ])("%s and %d days is %s", (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it("adds one day after the other", () => {
    const days = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(anyDate, days, days, (date, one, other) => {
        expect(addDays(addDays(date, one), other)).toBe(addDays(date, one + other));
        expect(utcMidnight(addDays(date, one)) - utcMidnight(date)).toBe(one * 24 * 60 * 60_000);
      }),
      lawRuns(),
    );
  });
});

describe("isCalendarDate", () => {
  it.each(["2026-12-25", "2028-02-29", "2027-01-01"])("%s is one", (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "25-12-2026", "", "2026-12-25 "])(
    "%j is none",
    (text) => expect(isCalendarDate(text)).toBe(false),
  );
});

describe("daysInMonth", () => {
  it.each([
    ["2026-01-31", 31],
    ["2026-02-01", 28],
    ["2028-02-29", 29],
    ["2026-11-30", 30],
    ["2026-12-01", 31],
    ["2100-02-10", 28],
  ])("of %s is %d", (date, length) => {
    expect(daysInMonth(date)).toBe(length);
  });
});

describe("weekdayOf", () => {
  it("counts from Sunday, 0 (Q-105)", () => {
    expect(weekdayOf("2026-11-22")).toBe(0);
    expect(weekdayOf("2026-11-28")).toBe(6);
    expect(weekdayOf("2028-02-29")).toBe(2);
  });
});

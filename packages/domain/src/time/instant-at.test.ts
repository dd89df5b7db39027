import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { clockStretches } from "./clock-stretches.ts";
import { instantAt } from "./instant-at.ts";
import { localTime } from "./local-time.ts";
import { parseTimeOfDay } from "./time-window.ts";

const MINUTE = 60_000;

/** The instant as UTC text, or what became of it. */
function utcOf(date: string, time: string, zone: string): string {
  const instant = instantAt(date, parseTimeOfDay(time) ?? -1, zone);
  return instant === undefined ? "skipped" : new Date(instant).toISOString().slice(0, 16);
}

describe("instantAt", () => {
  it.each([
    ["2026-11-21", "07:30", "Asia/Singapore", "2026-11-20T23:30"],
    ["2028-02-29", "00:00", "Asia/Singapore", "2028-02-28T16:00"],
    ["2026-11-21", "12:15", "Asia/Kathmandu", "2026-11-21T06:30"],
    ["2026-11-21", "23:59", "Pacific/Kiritimati", "2026-11-21T09:59"],
    ["2026-11-21", "00:00", "Pacific/Pago_Pago", "2026-11-21T11:00"],
  ])("%s %s in %s is %s", (date, time, zone, utc) => {
    expect(utcOf(date, time, zone)).toBe(utc);
  });

  it.each([
    ["Europe/London", "2026-03-29", "00:59", "2026-03-29T00:59"],
    ["Europe/London", "2026-03-29", "01:00", "skipped"],
    ["Europe/London", "2026-03-29", "01:59", "skipped"],
    ["Europe/London", "2026-03-29", "02:00", "2026-03-29T01:00"],
    ["America/New_York", "2026-03-08", "01:59", "2026-03-08T06:59"],
    ["America/New_York", "2026-03-08", "02:30", "skipped"],
    ["America/New_York", "2026-03-08", "03:00", "2026-03-08T07:00"],
    ["Australia/Lord_Howe", "2026-10-04", "01:59", "2026-10-03T15:29"],
    ["Australia/Lord_Howe", "2026-10-04", "02:15", "skipped"],
    ["Australia/Lord_Howe", "2026-10-04", "02:30", "2026-10-03T15:30"],
  ])("in %s on %s, when the clock goes forward, %s is %s (M-E9)", (zone, date, time, utc) => {
    expect(utcOf(date, time, zone)).toBe(utc);
  });

  it.each([
    ["Europe/London", "2026-10-25", "00:59", "2026-10-24T23:59"],
    ["Europe/London", "2026-10-25", "01:00", "2026-10-25T00:00"],
    ["Europe/London", "2026-10-25", "01:59", "2026-10-25T00:59"],
    ["Europe/London", "2026-10-25", "02:00", "2026-10-25T02:00"],
    ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30"],
    ["America/New_York", "2026-11-01", "02:00", "2026-11-01T07:00"],
    ["Australia/Lord_Howe", "2026-04-05", "01:29", "2026-04-04T14:29"],
    ["Australia/Lord_Howe", "2026-04-05", "01:30", "2026-04-04T14:30"],
    ["Australia/Lord_Howe", "2026-04-05", "02:00", "2026-04-04T15:30"],
  ])(
    "in %s on %s, when the clock goes back, %s is the first, %s (M-E9)",
    (zone, date, time, utc) => {
      expect(utcOf(date, time, zone)).toBe(utc);
    },
  );

  it("has no time at all on a day that a zone left out", () => {
    expect(utcOf("2011-12-30", "12:00", "Pacific/Apia")).toBe("skipped");
    expect(utcOf("2011-12-31", "00:00", "Pacific/Apia")).toBe("2011-12-30T10:00");
  });

  const zone = fc.constantFrom(
    "Asia/Singapore",
    "Europe/London",
    "America/New_York",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
    "Pacific/Chatham",
  );
  const minuteOfTheCentury = fc.integer({
    min: Date.UTC(2024, 0, 1) / MINUTE,
    max: Date.UTC(2036, 0, 1) / MINUTE,
  });

  it("turns what the wall shows back into the instant, or an earlier one that reads the same", () => {
    fc.assert(
      fc.property(minuteOfTheCentury, zone, (minute, place) => {
        const instant = minute * MINUTE;
        const wall = localTime(instant, place);
        const found = instantAt(wall.date, wall.minute, place) ?? Infinity;
        expect(found).toBeLessThanOrEqual(instant);
        expect(instant - found).toBeLessThanOrEqual(60 * MINUTE);
        expect(localTime(found, place)).toEqual(wall);
      }),
      lawRuns(),
    );
  });
});

describe("clockStretches", () => {
  const stretches = (from: string, to: string, zone: string): readonly string[] =>
    clockStretches(Date.parse(from), Date.parse(to), zone).map(
      (stretch) => `${new Date(stretch.from).toISOString()} ${stretch.offset / MINUTE}`,
    );

  it("is one where no clock changes", () => {
    expect(stretches("2026-01-01T00:00Z", "2027-01-01T00:00Z", "Asia/Singapore")).toEqual([
      "2026-01-01T00:00:00.000Z 480",
    ]);
  });

  it("does not look beyond the period", () => {
    expect(stretches("2026-03-28T12:30Z", "2026-03-29T00:30Z", "Europe/London")).toEqual([
      "2026-03-28T12:30:00.000Z 0",
    ]);
  });

  it("begins a new one with every change of a year, to the minute", () => {
    expect(stretches("2026-01-01T00:00Z", "2027-01-01T00:00Z", "Australia/Lord_Howe")).toEqual([
      "2026-01-01T00:00:00.000Z 660",
      "2026-04-04T15:00:00.000Z 630",
      "2026-10-03T15:30:00.000Z 660",
    ]);
  });

  it("finds both changes of a month that has two", () => {
    expect(stretches("2026-02-01T00:00Z", "2026-04-01T00:00Z", "Africa/Casablanca")).toEqual([
      "2026-02-01T00:00:00.000Z 60",
      "2026-02-15T02:00:00.000Z 0",
      "2026-03-22T02:00:00.000Z 60",
    ]);
  });

  it("follows one another without a gap from the first instant to the last", () => {
    const from = Date.UTC(2026, 0, 1, 0, 7);
    const to = Date.UTC(2027, 0, 1, 3, 11);
    const found = clockStretches(from, to, "America/New_York");
    expect(found).toHaveLength(3);
    expect(found[0]?.from).toBe(from);
    expect(found.slice(1).map((stretch) => stretch.from)).toEqual(
      found.slice(0, -1).map((stretch) => stretch.to),
    );
    expect(found.at(-1)?.to).toBe(to);
  });
});

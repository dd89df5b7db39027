import { fc, lawRuns } from "@comanda/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { businessDay, businessDayEnd, isTimeZone, localTime } from "./local-time.ts";
import { formatTimeOfDay } from "./time-window.ts";

/** "2026-11-21 07:30 Sat", as the wall shows it. */
function onTheWall(utc: string, zone: string): string {
  const { date, minute, weekday } = localTime(Date.parse(utc), zone);
  const day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][weekday] ?? "?";
  return `${date} ${formatTimeOfDay(minute)} ${day}`;
}

describe("localTime", () => {
  it.each([
    ["2026-11-20T23:30:00Z", "Asia/Singapore", "2026-11-21 07:30 Sat"],
    ["2026-12-31T16:00:00Z", "Asia/Singapore", "2027-01-01 00:00 Fri"],
    ["2028-02-28T16:00:00Z", "Asia/Singapore", "2028-02-29 00:00 Tue"],
  ])("%s in %s is %s", (utc, zone, wall) => {
    expect(onTheWall(utc, zone)).toBe(wall);
  });

  it.each([
    ["2026-03-29T00:59:00Z", "2026-03-29 00:59 Sun"],
    ["2026-03-29T01:00:00Z", "2026-03-29 02:00 Sun"],
    ["2026-10-25T00:30:00Z", "2026-10-25 01:30 Sun"],
    ["2026-10-25T01:30:00Z", "2026-10-25 01:30 Sun"],
    ["2026-10-25T02:00:00Z", "2026-10-25 02:00 Sun"],
  ])("%s in London is %s, over both clock changes", (utc, wall) => {
    expect(onTheWall(utc, "Europe/London")).toBe(wall);
  });

  it("knows that Samoa had no 30 December 2011", () => {
    expect(onTheWall("2011-12-30T09:59:00Z", "Pacific/Apia")).toBe("2011-12-29 23:59 Thu");
    expect(onTheWall("2011-12-30T10:00:00Z", "Pacific/Apia")).toBe("2011-12-31 00:00 Sat");
  });

  it("ignores seconds: a minute lasts until the next one begins", () => {
    expect(onTheWall("2026-11-20T23:30:59.999Z", "Asia/Singapore")).toBe("2026-11-21 07:30 Sat");
  });
});

describe("a phone without Temporal", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("reads the same of every wall, at whatever moment", () => {
    const zones = ["Asia/Singapore", "Europe/London", "America/St_Johns", "Pacific/Apia", "UTC"];
    const [from, to] = [Date.parse("1990-01-01T00:00:00Z"), Date.parse("2090-01-01T00:00:00Z")];
    const moment = fc.double({ min: from, max: to, noNaN: true });
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (now, zone) => {
        vi.unstubAllGlobals();
        const read = localTime(now, zone);
        vi.stubGlobal("Temporal", undefined);
        expect(localTime(now, zone)).toEqual(read);
      }),
      lawRuns(),
    );
  });
});

describe.each([true, false])("a zone the platform does not know, with Temporal: %s", (has) => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is read as the platform's own, and breaks nothing", () => {
    if (!has) vi.stubGlobal("Temporal", undefined);
    const now = Date.parse("2026-03-14T04:00:00Z");
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(localTime(now, "Mars/Phobos")).toEqual(localTime(now, own));
    expect(businessDay(now, "Mars/Phobos", 240)).toBe(businessDay(now, own, 240));
  });
});

describe("isTimeZone", () => {
  it("knows the zones of the world and no others", () => {
    expect(isTimeZone("Asia/Singapore")).toBe(true);
    expect(isTimeZone("Atlantis/Capital")).toBe(false);
    expect(isTimeZone("")).toBe(false);
  });
});

describe("businessDay", () => {
  const four = 4 * 60;

  it.each([
    ["2026-11-21T19:59:00Z", "2026-11-21"],
    ["2026-11-21T20:00:00Z", "2026-11-22"],
    ["2026-11-21T15:59:00Z", "2026-11-21"],
    ["2026-11-21T16:00:00Z", "2026-11-21"],
  ])("%s in Singapore belongs to %s where the day starts at 04:00", (utc, day) => {
    expect(businessDay(Date.parse(utc), "Asia/Singapore", four)).toBe(day);
  });

  it.each([
    ["2026-03-29T02:59:00Z", "2026-03-28"],
    ["2026-03-29T03:00:00Z", "2026-03-29"],
    ["2026-10-25T03:59:00Z", "2026-10-24"],
    ["2026-10-25T04:00:00Z", "2026-10-25"],
  ])(
    "%s in London belongs to %s: 04:00 is what the wall shows, clock change or not",
    (utc, day) => {
      expect(businessDay(Date.parse(utc), "Europe/London", four)).toBe(day);
    },
  );

  it("carries the evening before over the end of a year", () => {
    expect(businessDay(Date.parse("2027-01-01T03:00:00Z"), "Europe/London", four)).toBe(
      "2026-12-31",
    );
  });

  it("is the calendar date where the day starts at midnight", () => {
    const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 0, 1) });
    const zone = fc.constantFrom("Asia/Singapore", "Europe/London", "Pacific/Apia");
    fc.assert(
      fc.property(instant, zone, (now, place) => {
        expect(businessDay(now, place, 0)).toBe(localTime(now, place).date);
      }),
      lawRuns(),
    );
  });
});

describe("businessDayEnd", () => {
  const four = 4 * 60;

  it.each([
    ["Asia/Singapore", "2026-11-21T10:00:00Z", "2026-11-21T20:00:00Z"],
    ["Asia/Singapore", "2026-11-21T19:59:59.999Z", "2026-11-21T20:00:00Z"],
    ["Asia/Singapore", "2026-11-21T20:00:00Z", "2026-11-22T20:00:00Z"],
    ["America/New_York", "2026-12-31T23:00:00Z", "2027-01-01T09:00:00Z"],
    ["Europe/London", "2026-03-28T12:00:00Z", "2026-03-29T03:00:00Z"],
    ["Europe/London", "2026-10-24T12:00:00Z", "2026-10-25T04:00:00Z"],
    ["Asia/Kathmandu", "2026-11-21T12:00:00Z", "2026-11-21T22:15:00Z"],
  ])("in %s the day of %s ends at %s, where it starts at 04:00", (zone, now, end) => {
    expect(new Date(businessDayEnd(Date.parse(now), zone, four))).toEqual(new Date(end));
  });

  it("is the first minute of another day", () => {
    const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 0, 1) });
    const zone = fc.constantFrom("Asia/Singapore", "Europe/London", "Pacific/Apia");
    fc.assert(
      fc.property(instant, zone, (now, place) => {
        const end = businessDayEnd(now, place, four);
        expect(end).toBeGreaterThan(now);
        expect(businessDay(end - 1, place, four)).toBe(businessDay(now, place, four));
        expect(businessDay(end, place, four)).not.toBe(businessDay(now, place, four));
      }),
      lawRuns(),
    );
  });
});

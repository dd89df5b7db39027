import { fc, lawRuns, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { instantAt } from "../time/instant-at.ts";
import { localTime, type LocalTime } from "../time/local-time.ts";
import { beginsLater, countsAt, type PromotionClock } from "./promotion-clock.ts";
import { promotionsFor } from "./promotions-for.ts";

const ALWAYS: PromotionClock = {
  days: [],
  hours: undefined,
  firstDate: undefined,
  lastDate: undefined,
};
const HAPPY_HOUR: PromotionClock = { ...ALWAYS, hours: { start: 17 * 60, end: 19 * 60 } };
/** Fridays from 22:00 until 02:00. */
const LATE_FRIDAY: PromotionClock = { ...ALWAYS, days: [5], hours: { start: 1320, end: 120 } };

/** 2026-11-27 is a Friday. */
function at(date: string, time: string, zone = "Asia/Singapore"): LocalTime {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const instant = instantAt(date, hours * 60 + minutes, zone);
  if (instant === undefined) throw new Error(`no ${time} on ${date}`);
  return localTime(instant, zone);
}

describe("countsAt", () => {
  it("counts from the first minute until the one before the last", () => {
    const counts = (time: string) => countsAt(HAPPY_HOUR, at("2026-11-27", time));
    expect(["16:59", "17:00", "18:59", "19:00"].map(counts)).toEqual([false, true, true, false]);
  });

  it("lets what begins before midnight belong to the day on which it began", () => {
    const counts = (date: string, time: string) => countsAt(LATE_FRIDAY, at(date, time));
    expect(counts("2026-11-27", "01:00")).toBe(false);
    expect(counts("2026-11-27", "21:59")).toBe(false);
    expect(counts("2026-11-27", "22:00")).toBe(true);
    expect(counts("2026-11-28", "01:59")).toBe(true);
    expect(counts("2026-11-28", "02:00")).toBe(false);
    expect(counts("2026-11-28", "23:00")).toBe(false);
  });

  it("counts from the first to the last date, a night that began on the last one to its end", () => {
    const advent = { ...LATE_FRIDAY, days: [], firstDate: "2026-12-01", lastDate: "2026-12-24" };
    const counts = (date: string, time: string) => countsAt(advent, at(date, time));
    expect(counts("2026-12-01", "01:00")).toBe(false);
    expect(counts("2026-12-01", "22:00")).toBe(true);
    expect(counts("2026-12-25", "01:59")).toBe(true);
    expect(counts("2026-12-25", "22:00")).toBe(false);
    const dates = { ...ALWAYS, firstDate: "2026-12-01", lastDate: "2026-12-24" };
    const whole = (date: string, time: string) => countsAt(dates, at(date, time));
    expect(whole("2026-11-30", "23:59")).toBe(false);
    expect(whole("2026-12-01", "00:00")).toBe(true);
    expect(whole("2026-12-24", "23:59")).toBe(true);
    expect(whole("2026-12-25", "00:00")).toBe(false);
  });

  it("follows the wall over both clock changes", () => {
    const early = { ...ALWAYS, hours: { start: 60, end: 180 } };
    const zone = "Europe/Berlin";
    // On 2026-03-29 there is no 02:00; on 2026-10-25 it comes twice, an hour apart.
    expect(countsAt(early, at("2026-03-29", "01:59", zone))).toBe(true);
    expect(countsAt(early, at("2026-03-29", "03:00", zone))).toBe(false);
    const first = instantAt("2026-10-25", 150, zone) ?? NaN;
    expect(countsAt(early, localTime(first, zone))).toBe(true);
    expect(countsAt(early, localTime(first + 3_600_000, zone))).toBe(true);
    expect(countsAt(early, localTime(first + 2 * 3_600_000, zone))).toBe(false);
  });

  it("is the venue's clock, wherever the phone is", () => {
    const instant = instantAt("2026-11-27", 18 * 60, "Asia/Singapore") ?? NaN;
    expect(countsAt(HAPPY_HOUR, localTime(instant, "Asia/Singapore"))).toBe(true);
    expect(countsAt(HAPPY_HOUR, localTime(instant, "America/New_York"))).toBe(false);
  });

  it("counts in as many minutes of a week as its hours have, on as many days as it names", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat({ max: 6 })),
        fc.nat({ max: 1439 }),
        fc.integer({ min: 1, max: 1440 }),
        (days, begin, length) => {
          const hours = { start: begin, end: (begin + length) % 1440 };
          let minutes = 0;
          for (let minute = 0; minute < 7 * 1440; minute += 1) {
            const day = Math.floor(minute / 1440);
            const time = { date: `2026-11-0${1 + day}`, minute: minute % 1440, weekday: day };
            if (countsAt({ ...ALWAYS, days, hours }, time)) minutes += 1;
          }
          expect(minutes).toBe((days.length === 0 ? 7 : days.length) * length);
        },
      ),
      lawRuns(10),
    );
  });
});

describe("beginsLater", () => {
  it("names the time from which it counts, on its own day alone", () => {
    expect(beginsLater(HAPPY_HOUR, at("2026-11-27", "15:00"))).toBe(17 * 60);
    expect(beginsLater(HAPPY_HOUR, at("2026-11-27", "17:00"))).toBeUndefined();
    expect(beginsLater(HAPPY_HOUR, at("2026-11-27", "19:00"))).toBeUndefined();
    expect(beginsLater(LATE_FRIDAY, at("2026-11-26", "15:00"))).toBeUndefined();
    expect(beginsLater(LATE_FRIDAY, at("2026-11-27", "15:00"))).toBe(22 * 60);
    expect(beginsLater(undefined, at("2026-11-27", "15:00"))).toBeUndefined();
  });
});

describe("promotionsFor", () => {
  it("leaves out what does not count at the time for which the order is", () => {
    const sources = {
      venue: [promotionOf({ id: "A" }), promotionOf({ id: "B", clock: HAPPY_HOUR })],
      member: [],
      vouchers: [promotionOf({ id: "C", clock: LATE_FRIDAY })],
      hasCustomer: false,
    };
    const ids = (time?: LocalTime) => promotionsFor({ ...sources, at: time }).map(({ id }) => id);
    expect(ids(at("2026-11-27", "18:00"))).toEqual(["A", "B"]);
    expect(ids(at("2026-11-27", "23:00"))).toEqual(["A", "C"]);
    expect(ids()).toEqual(["A"]);
  });
});

import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { formatTimeOfDay, isInsideWindow, parseTimeOfDay } from "./time-window.ts";

const minute = fc.integer({ min: 0, max: 1439 });

const at = (text: string): number => {
  const found = parseTimeOfDay(text);
  if (found === undefined) throw new Error(`${text} is no time of day`);
  return found;
};

describe("isInsideWindow", () => {
  const breakfast = { start: at("07:00"), end: at("11:00") };
  const supper = { start: at("21:00"), end: at("02:00") };
  const evening = { start: at("18:00"), end: at("24:00") };

  it.each([
    ["06:59", false],
    ["07:00", true],
    ["10:59", true],
    ["11:00", false],
  ])("breakfast at %s: %s, the start belongs to it and the end does not", (time, isInside) => {
    expect(isInsideWindow(breakfast, at(time))).toBe(isInside);
  });

  it.each([
    ["20:59", false],
    ["21:00", true],
    ["23:59", true],
    ["00:00", true],
    ["01:59", true],
    ["02:00", false],
    ["12:00", false],
  ])("supper at %s: %s, its end is of the next day (Q-065)", (time, isInside) => {
    expect(isInsideWindow(supper, at(time))).toBe(isInside);
  });

  it("may end at midnight", () => {
    expect(isInsideWindow(evening, at("23:59"))).toBe(true);
    expect(isInsideWindow(evening, at("00:00"))).toBe(false);
  });

  it("is the whole day when both ends are equal (M-E3)", () => {
    fc.assert(
      fc.property(minute, minute, (end, now) => {
        expect(isInsideWindow({ start: end, end }, now)).toBe(true);
      }),
      lawRuns(),
    );
  });

  it("splits the day with the window turned around", () => {
    fc.assert(
      fc.property(minute, minute, minute, (start, end, now) => {
        fc.pre(start !== end);
        const isInside = isInsideWindow({ start, end }, now);
        expect(isInsideWindow({ start: end, end: start }, now)).toBe(!isInside);
      }),
      lawRuns(),
    );
  });
});

describe("parseTimeOfDay", () => {
  it.each([
    ["00:00", 0],
    ["07:30", 450],
    ["23:59", 1439],
    ["24:00", 0],
  ])("reads %s as minute %d", (text, expected) => {
    expect(parseTimeOfDay(text)).toBe(expected);
  });

  it.each(["", "24:01", "25:00", "12:60", "-1:00", "0730", "07:30:00", " 07:30", "seven"])(
    "knows no time called '%s'",
    (text) => {
      expect(parseTimeOfDay(text)).toBeUndefined();
    },
  );
});

describe("formatTimeOfDay", () => {
  it("always has four figures", () => {
    expect(formatTimeOfDay(450)).toBe("07:30");
    expect(formatTimeOfDay(0)).toBe("00:00");
  });

  it("reads back as the same minute, all day long", () => {
    for (let now = 0; now < 1440; now += 1) {
      expect(parseTimeOfDay(formatTimeOfDay(now))).toBe(now);
    }
  });
});

import { duringHouseHours, isVenueOpen } from "@comanda/domain/fulfilment";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { OrderingRules } from "../schemas/ordering-rules.ts";
import { houseHoursFromWire } from "./opening.ts";

/** Whether a venue of Singapore with these settings takes orders at a time of 2026, which began on a Thursday. */
function isOpen(settings: object, time: string): boolean {
  const rules = duringHouseHours(houseHoursFromWire(v.parse(OrderingRules, settings)));
  return isVenueOpen(Date.parse(`2026-${time}:00+08:00`), "Asia/Singapore", rules);
}

const span = (startTime: string, endTime: string) => ({ startTime, endTime });

const HOLIDAY = { date: "2026-12-25", hours: [] };

describe("the hours of a venue", () => {
  it.each([
    ["nothing said", {}, "11-23T03:00", true],
    ["no window at all", { openingHours: [] }, "11-23T12:00", false],
    ["a window of every day", { openingHours: [span("08:00", "14:00")] }, "11-22T08:00", true],
    ["outside it", { openingHours: [span("08:00", "14:00")] }, "11-22T14:00", false],
    ["a window without an end", { openingHours: [span("00:00", "24:00")] }, "11-22T23:59", true],
    [
      "a window of Mondays, on a Monday",
      { openingHours: [{ ...span("8:00", "14:00"), weekDays: [1] }] },
      "11-23T08:00",
      true,
    ],
    [
      "the same on a Sunday",
      { openingHours: [{ ...span("8:00", "14:00"), weekDays: [1] }] },
      "11-22T08:00",
      false,
    ],
    ["a holiday", { specialDays: [HOLIDAY] }, "12-25T12:00", false],
    ["the day after", { specialDays: [HOLIDAY] }, "12-26T12:00", true],
    [
      "a day with hours of its own",
      { openingHours: [], specialDays: [{ date: "2026-12-24", hours: [span("08:00", "12:00")] }] },
      "12-24T11:59",
      true,
    ],
  ])("%s: %j at %s is %s", (_, settings, time, expected) => {
    expect(isOpen(settings, time)).toBe(expected);
  });

  it.each([
    ["a time that is none", { openingHours: [span("25:00", "26:00")] }],
    ["a date that is none", { specialDays: [{ date: "2026-02-30", hours: [] }] }],
    ["a date twice", { specialDays: [HOLIDAY, HOLIDAY] }],
    [
      "more windows a day than anybody writes",
      { openingHours: Array.from({ length: 6 }, () => span("1:00", "2:00")) },
    ],
  ])("are refused: %s", (_, settings) => {
    expect(v.safeParse(OrderingRules, settings).success).toBe(false);
  });
});

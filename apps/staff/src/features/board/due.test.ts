import { describe, expect, it } from "vitest";
import { byDueDay, countOfLater, nearDayOf } from "./due.ts";

const SINGAPORE = "Asia/Singapore";
const at = (time: string): number => Date.parse(`2026-11-${time}+08:00`);

describe("the day of an order for later", () => {
  it.each([
    ["27T23:50", "27T23:59", "today"],
    ["27T23:50", "28T00:15", "tomorrow"],
    ["28T00:00", "28T00:15", "today"],
    ["27T00:00", "29T00:00", "other"],
    ["28T00:10", "27T23:45", "other"],
  ])("of %s and %s is %s by the venue's wall", (now, dueAt, day) => {
    expect(nearDayOf(at(dueAt), at(now), SINGAPORE)).toBe(day);
  });

  it("is tomorrow also across the end of a month", () => {
    const now = Date.parse("2026-11-30T20:00+08:00");
    expect(nearDayOf(Date.parse("2026-12-01T12:30+08:00"), now, SINGAPORE)).toBe("tomorrow");
  });

  it("gathers those of one day, in their order", () => {
    const [noon, evening, next] = [at("27T12:30"), at("27T18:00"), at("28T07:00")];
    const orders = [noon, evening, next].map((dueAt) => ({ dueAt }));
    expect(byDueDay(orders, SINGAPORE)).toEqual([
      { date: "2026-11-27", orders: [{ dueAt: noon }, { dueAt: evening }] },
      { date: "2026-11-28", orders: [{ dueAt: next }] },
    ]);
    // In London all three are of the day before midnight there.
    expect(byDueDay(orders, "Europe/London")).toHaveLength(1);
  });
});

describe("how many orders are for later", () => {
  it("is said up to 99, and 100 is the most that the server counts", () => {
    expect([1, 99, 100].map(countOfLater)).toEqual(["1", "99", "100+"]);
  });
});

import { dish, itemOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { DEFAULT_BOOKING_RULES } from "./booking-rules.ts";
import { bookingDays } from "./booking.ts";
import { isTooSoon, longestAhead, rulesAhead } from "./order-ahead.ts";

const HOUR = 60 * 60_000;
const NOON = Date.parse("2026-11-28T12:00:00+08:00");

const tea = itemOf(dish("TEA", ["Tea", "茶"], 2));
const cake = itemOf(dish("CAKE", ["Cake", "蛋糕"], 40, { rest: { leadMinutes: 24 * 60 } }));
const tower = itemOf(dish("TOWER", ["Tower", "塔"], 90, { rest: { leadMinutes: 48 * 60 } }));
const items = new Map([tea, cake, tower].map((item) => [item.code, item]));
const cartOf = (...codes: readonly string[]) => codes.map((code) => ({ code }));

describe("what is ordered ahead", () => {
  it.each([
    [["TEA"], undefined],
    [[], undefined],
    [["GONE"], undefined],
    [["TEA", "CAKE"], "CAKE"],
    [["CAKE", "TOWER", "TEA"], "TOWER"],
    [["TOWER", "CAKE"], "TOWER"],
  ])("of %j is as long as %s", (codes, longest) => {
    expect(longestAhead(cartOf(...codes), items)?.code).toBe(longest);
  });

  it.each([
    [0, 20, 20],
    [10, 20, 20],
    [1440, 20, 1440],
  ])("with a dish of %d minutes where the kitchen takes %d: %d", (dishes, kitchen, minutes) => {
    const rules = { ...DEFAULT_BOOKING_RULES, leadMinutes: kitchen };
    expect(rulesAhead(rules, dishes)).toEqual({ ...rules, leadMinutes: minutes });
  });

  it("is had from then on and not a moment before", () => {
    expect(isTooSoon(NOON + 24 * HOUR - 1, NOON, 24 * 60)).toBe(true);
    expect(isTooSoon(NOON + 24 * HOUR, NOON, 24 * 60)).toBe(false);
    expect(isTooSoon(NOON, NOON, 0)).toBe(false);
  });

  it("has its first slot tomorrow, of a cake that is ordered at 12:07, at 12:15", () => {
    const now = NOON + 7 * 60_000;
    const days = bookingDays({
      now,
      timeZone: "Asia/Singapore",
      rules: rulesAhead({ ...DEFAULT_BOOKING_RULES, days: 2 }, cake.leadMinutes),
    });
    expect(days.map(({ slots }) => slots.length)).toEqual([0, 47]);
    expect(days[1]?.slots[0]).toMatchObject({ date: "2026-11-29", minute: 12 * 60 + 15 });
    expect(days[1]?.slots[0]?.isNow).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { isClaimable } from "./claim.ts";

const RULES = { days: 7, zone: "Asia/Singapore" };
const HOUR = 60 * 60_000;
const NOON = Date.UTC(2026, 4, 3, 4);
const order = { placedAt: NOON, businessDay: "2026-05-03", isVoid: false };

describe("isClaimable", () => {
  it("holds for the venue's days, to the moment, and never where it has none", () => {
    const until = NOON + 7 * 24 * HOUR;
    expect(isClaimable(order, "2026-05-03", RULES, until)).toBe(true);
    expect(isClaimable(order, "2026-05-03", RULES, until + 1)).toBe(false);
    expect(isClaimable(order, "2026-05-03", { ...RULES, days: 0 }, NOON)).toBe(false);
    expect(isClaimable({ ...order, isVoid: true }, "2026-05-03", RULES, NOON)).toBe(false);
  });

  it("finds one of the small hours under the date on the wall and under the venue's day", () => {
    const night = { ...order, placedAt: NOON + 12.5 * HOUR };
    expect(isClaimable(night, "2026-05-03", RULES, night.placedAt)).toBe(true);
    expect(isClaimable(night, "2026-05-04", RULES, night.placedAt)).toBe(true);
    expect(isClaimable(order, "2026-05-04", RULES, night.placedAt)).toBe(false);
  });
});

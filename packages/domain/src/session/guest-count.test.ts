import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { DEFAULT_MAXIMUM_GUESTS, enterWithGuests, stepGuests } from "./guest-count.ts";

describe("enterWithGuests", () => {
  it("asks for at least one guest [CHK-022]", () => {
    expect(enterWithGuests(0)).toEqual({ ok: false, refusal: { kind: "guests-required" } });
    expect(enterWithGuests(1)).toEqual({ ok: true, value: 1 });
  });
});

describe("stepGuests", () => {
  it("stays at its ends: 0 and the maximum [CHK-020]", () => {
    expect(stepGuests(0, -1, 12)).toBe(0);
    expect(stepGuests(0, 1, 12)).toBe(1);
    expect(stepGuests(12, 1, 12)).toBe(12);
    expect(stepGuests(12, -1, 12)).toBe(11);
  });

  it("reaches every number of guests and no other, however often it is tapped [CHK-020]", () => {
    const steps = fc.array(fc.constantFrom(1 as const, -1 as const), { maxLength: 60 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 40 }), (taps, maximum) => {
        let guests = 0;
        for (const step of taps) {
          const before = guests;
          guests = stepGuests(guests, step, maximum);
          expect(guests).toBeGreaterThanOrEqual(0);
          expect(guests).toBeLessThanOrEqual(maximum);
          expect([before, before + step]).toContain(guests);
        }
      }),
      lawRuns(),
    );
  });
});

describe("DEFAULT_MAXIMUM_GUESTS", () => {
  it("is 30 where the theme says nothing [CHK-021]", () => {
    expect(DEFAULT_MAXIMUM_GUESTS).toBe(30);
  });
});

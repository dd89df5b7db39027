import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { fractionOf, isSameRate, NO_RATE, rateFromFraction, formatPercent } from "./rate.ts";

const millionths = fc.integer({ min: 0, max: 999_999 });

describe("rateFromFraction", () => {
  it.each([
    [0.09, 9, 100],
    [0.1, 1, 10],
    [0.07, 7, 100],
    [0.08875, 71, 800],
    [0, 0, 1],
    [1e-6, 1, 1_000_000],
  ])("reads %d as %d/%d, exact and reduced", (fraction, numerator, denominator) => {
    expect(rateFromFraction(fraction)).toEqual({ numerator, denominator });
  });

  it.each([1, 1.5, 9, 10, 0.9999999, -0.01, Number.NaN, Infinity, -Infinity])(
    "refuses %d rather than guess what it means (Q-007, M-B21)",
    (fraction) => {
      expect(rateFromFraction(fraction)).toBeUndefined();
    },
  );

  it("keeps every rate of up to six decimals", () => {
    fc.assert(
      fc.property(millionths, (count) => {
        const rate = rateFromFraction(count / 1_000_000) ?? NO_RATE;
        expect(rate.numerator * 1_000_000).toBe(count * rate.denominator);
        expect(fractionOf(rate)).toBe(count / 1_000_000);
      }),
      lawRuns(),
    );
  });
});

describe("isSameRate", () => {
  it("compares what two fractions are worth, not how they are written", () => {
    expect(
      isSameRate({ numerator: 9, denominator: 100 }, { numerator: 18, denominator: 200 }),
    ).toBe(true);
    expect(isSameRate({ numerator: 9, denominator: 100 }, { numerator: 8, denominator: 100 })).toBe(
      false,
    );
  });
});

describe("formatPercent", () => {
  it.each([
    [9, 100, "9%"],
    [75, 1000, "7.5%"],
    [1, 3, "33.333%"],
    [1, 1, "100%"],
  ])("writes %d/%d as %s", (numerator, denominator, percent) => {
    expect(formatPercent({ numerator, denominator })).toBe(percent);
  });
});

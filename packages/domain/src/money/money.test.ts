import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { formatAmount, formatMoney, fromDecimal, toDecimal } from "./money.ts";

/** Up to 99,999,999.99 either way. */
const amount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });

describe("fromDecimal", () => {
  it.each([
    [12.05, 1205],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [17.985, 1799],
    [4.9949999, 499],
    [-1.005, -101],
    [-0.004, 0],
    [1e-7, 0],
    [5e-7, 0],
    [99_999_999.99, 9_999_999_999],
    [1e9, 100_000_000_000],
  ])("reads %d as %d cents, halves up (M-B21)", (decimal, cents) => {
    expect(fromDecimal(decimal)).toBe(cents);
  });

  it.each([Number.NaN, Infinity, -Infinity, 1e21, 1e15])("throws on %d", (decimal) => {
    expect(() => fromDecimal(decimal)).toThrow(RangeError);
  });
});

describe("toDecimal", () => {
  it("is the number a person would write", () => {
    expect(toDecimal(1205)).toBe(12.05);
    expect(toDecimal(-5)).toBe(-0.05);
  });

  it("comes back the same through fromDecimal, whatever the amount", () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(fromDecimal(toDecimal(cents))).toBe(cents);
      }),
      lawRuns(),
    );
  });
});

describe("formatAmount", () => {
  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [520, "5.20"],
    [-5, "-0.05"],
    [-1205, "-12.05"],
    [9_999_999_999, "99999999.99"],
  ])("writes %d cents as %s", (cents, written) => {
    expect(formatAmount(cents)).toBe(written);
  });

  it("always has two decimals, and reads back as the same amount", () => {
    fc.assert(
      fc.property(amount, (cents) => {
        const written = formatAmount(cents);
        expect(written).toMatch(/^-?\d+\.\d\d$/);
        expect(fromDecimal(Number(written))).toBe(cents);
      }),
      lawRuns(),
    );
  });
});

describe("formatMoney", () => {
  it.each([
    [520, "$", "$5.20"],
    [520, "SGD", "SGD 5.20"],
    [520, "S$", "S$5.20"],
    [520, "元", "元 5.20"],
    [520, "", "5.20"],
    [0, "$", "$0.00"],
    [-520, "$", "-$5.20"],
    [-520, "SGD", "-SGD 5.20"],
  ])("writes %d cents with '%s' as '%s' (Q-022c)", (cents, symbol, written) => {
    expect(formatMoney(cents, symbol)).toBe(written);
  });
});

import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";

const amount = fc.nat({ max: 10_000_000 });
const weights = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 });

describe("allocate", () => {
  it("spreads a voucher of 5.00 over three lines (W3)", () => {
    expect(allocate(500, [1250, 1460, 390])).toEqual([202, 235, 63]);
  });

  it("spreads a capped discount of 6.00 over three lines (W5)", () => {
    expect(allocate(600, [3780, 2180, 1280])).toEqual([313, 181, 106]);
  });

  it("gives the odd cent of equal shares to the earlier (W4)", () => {
    expect(allocate(101, [335, 335, 335])).toEqual([34, 34, 33]);
  });

  it("gives the odd cent to the largest fraction before the earlier place", () => {
    expect(allocate(10, [1, 2])).toEqual([3, 7]);
  });

  it("is exact where products of numbers are not", () => {
    const part = 140_699_222_549;
    expect(allocate(789_832, [4 * part, part, part])).toEqual([526_555, 131_639, 131_638]);
  });

  it("puts everything on the first when nobody weighs anything", () => {
    expect(allocate(7, [0, 0])).toEqual([7, 0]);
  });

  it("throws when there is nobody to give to", () => {
    expect(() => allocate(1, [])).toThrow(RangeError);
  });

  it("always adds up, and never takes from anybody", () => {
    fc.assert(
      fc.property(amount, weights, (whole, parts) => {
        const shares = allocate(whole, parts);
        expect(shares).toHaveLength(parts.length);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
      lawRuns(),
    );
  });

  it("stays within a cent of the exact share, and the heavier never gets less", () => {
    fc.assert(
      fc.property(amount, weights, (whole, parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        fc.pre(total > 0);
        const shares = allocate(whole, parts);
        for (const [at, share] of shares.entries()) {
          const own = parts[at] ?? 0;
          expect(Math.abs(share - (whole * own) / total)).toBeLessThan(1);
          const lighter = shares.filter((_, other) => (parts[other] ?? 0) < own);
          expect(Math.max(0, ...lighter)).toBeLessThanOrEqual(share);
        }
      }),
      lawRuns(),
    );
  });
});

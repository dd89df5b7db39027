import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { roundHalfUp } from "./round-half-up.ts";

const numerator = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const denominator = fc.bigInt({ min: 1n, max: 10n ** 8n });

describe("roundHalfUp", () => {
  it.each([
    [5n, 2n, 3],
    [4n, 3n, 1],
    [5n, 3n, 2],
    [17_985n, 10n, 1799],
    [-5n, 2n, -3],
    [-4n, 3n, -1],
    [0n, 7n, 0],
    [-1n, 3n, 0],
  ])("%d over %d is %d", (over, under, rounded) => {
    expect(roundHalfUp(over, under)).toBe(rounded);
  });

  it("throws when there is nothing to divide by", () => {
    expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError);
    expect(() => roundHalfUp(1n, -2n)).toThrow(RangeError);
  });

  it("is never further from the exact quotient than a half, and at a half it is the larger", () => {
    fc.assert(
      fc.property(numerator, denominator, (over, under) => {
        const size = over < 0n ? -over : over;
        const rounded = BigInt(Math.abs(roundHalfUp(over, under)));
        // Twice the distance of the rounded size above the exact one, in parts of the denominator.
        const above = 2n * (rounded * under - size);
        expect(above > -under && above <= under).toBe(true);
      }),
      lawRuns(),
    );
  });

  it("rounds what is owed and what is given back alike", () => {
    fc.assert(
      fc.property(numerator, denominator, (over, under) => {
        expect(roundHalfUp(-over, under) + roundHalfUp(over, under)).toBe(0);
      }),
      lawRuns(),
    );
  });
});

import { anyPrice, anyRate, fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { addRate, applyRate } from "./apply-rate.ts";

const gst = { numerator: 9, denominator: 100 };

describe("applyRate", () => {
  it("takes 9 % of 5.00", () => {
    expect(applyRate(500, gst)).toBe(45);
  });

  it("rounds a half cent up: 10 % of 10.05 is 1.01 (Q-005)", () => {
    expect(applyRate(1005, { numerator: 1, denominator: 10 })).toBe(101);
  });
});

describe("addRate", () => {
  it("makes 5.45 of 5.00 with 9 % (Q-001)", () => {
    expect(addRate(500, gst)).toBe(545);
  });

  it("rounds 17.985 to 17.99, which floating point would not (Q-005)", () => {
    expect(addRate(1650, gst)).toBe(1799);
  });

  it("is the amount and its share, for every amount and rate", () => {
    fc.assert(
      fc.property(anyPrice, anyRate, (price, rate) => {
        expect(addRate(price, rate)).toBe(price + applyRate(price, rate));
      }),
      lawRuns(),
    );
  });
});

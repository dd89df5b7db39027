import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { NO_SPECIAL_DISCOUNT } from "../menu/item.ts";
import { specialReduction } from "./special-discount.ts";

const off = (worth: number, fraction: number, amount = 0) =>
  specialReduction(worth, { isOn: true, fraction, amount, remark: "" });

describe("specialReduction", () => {
  it("takes the amount where there is one, else the fraction (Q-014)", () => {
    expect([off(1000, 0.1, 100), off(1000, 0.1), off(1000, 0, 250)]).toEqual([100, 100, 250]);
  });

  it("never takes more than the line is worth", () => {
    expect([off(1000, 0, 1200), off(0, 0, 100), off(0, 1)]).toEqual([1000, 0, 0]);
  });

  it("takes everything from 1 on and nothing below 0 (M-B19)", () => {
    expect([off(999, 1), off(999, 1.5), off(999, -0.2), off(999, 0.5, -100)]).toEqual([
      999, 999, 0, 499,
    ]);
  });

  it("rounds what the line then costs half up, as written: 9.99 at half price is 5.00 (Q-014)", () => {
    expect(999 - off(999, 0.5)).toBe(500);
    expect(105 - off(105, 0.1)).toBe(95);
  });

  it("does nothing while it is off", () => {
    const idle = { ...NO_SPECIAL_DISCOUNT, fraction: 1, amount: 100 };
    expect(specialReduction(1000, idle)).toBe(0);
  });

  it("is a whole amount between nothing and the line, whatever is stated", () => {
    const anyFraction = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(fc.nat(), anyFraction, fc.integer(), (worth, fraction, amount) => {
        const reduction = off(worth, fraction, amount);
        expect(Number.isSafeInteger(reduction) && reduction >= 0 && reduction <= worth).toBe(true);
      }),
      lawRuns(),
    );
  });
});

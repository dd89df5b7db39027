import { describe, expect, it } from "vitest";
import type { Rate } from "../money/rate.ts";
import type { ChargedAmount } from "./charges.ts";
import { chargesWithTaxInside } from "./tax-inside.ts";

const percent = (numerator: number): Rate => ({ numerator, denominator: 100 });
const paid = (net: number, tax: number, service = 0): ChargedAmount => ({
  net,
  tax: percent(tax),
  serviceCharge: percent(service),
});
const taxes = (...amounts: readonly ChargedAmount[]): readonly string[] =>
  chargesWithTaxInside(amounts).includedTaxes.map(
    ({ rate, amount }) => `${rate.numerator}% ${amount}`,
  );

describe("tax inside what is paid (M-I3)", () => {
  it("is taken out once for each rate, half up, the lowest first", () => {
    expect(taxes(paid(999, 20))).toEqual(["20% 167"]);
    expect(taxes(paid(550, 9), paid(550, 9))).toEqual(["9% 91"]);
    expect(taxes(paid(999, 20), paid(550, 10), paid(999, 20))).toEqual(["10% 50", "20% 333"]);
  });

  it("is none of what bears none, of too little, and of nothing", () => {
    expect(taxes(paid(500, 0), paid(2, 20), paid(600, 10))).toEqual(["10% 55"]);
    expect(chargesWithTaxInside([paid(500, 0)])).toEqual({ charges: [], includedTaxes: [] });
    expect(chargesWithTaxInside([])).toEqual({ charges: [], includedTaxes: [] });
  });

  it("is inside the service charge too, which the rates share by what bears it", () => {
    const amounts = [paid(1200, 20, 10), paid(600, 20), paid(2000, 10, 10)];
    const { charges } = chargesWithTaxInside(amounts);
    expect(charges).toEqual([{ kind: "serviceCharge", amount: 320, rate: percent(10) }]);
    // 22.00 at 10 %, 12.00 + 1.20 + 6.00 at 20 %.
    expect(taxes(...amounts)).toEqual(["10% 200", "20% 320"]);
  });

  it("gives an odd cent of the service charge to the lower of two equal claims", () => {
    // 0.05 and 0.05 with 10 % are 0.11: 0.06 at 10 %, 0.05 at 20 %.
    expect(taxes(paid(5, 20, 10), paid(5, 10, 10))).toEqual(["10% 1", "20% 1"]);
    // The cent decides: of 0.27 at 20 % 0.05 (4.5) are tax, of 0.26 0.04.
    expect(taxes(paid(26, 20, 2), paid(26, 5, 2))).toEqual(["5% 1", "20% 4"]);
  });
});

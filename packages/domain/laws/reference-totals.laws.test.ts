import { describe, expect, it } from "vitest";
import { fraction, NOTHING } from "./fraction.ts";
import { containerLines } from "./reference-containers.ts";
import {
  afterSpecialDiscount,
  bandFee,
  billOf,
  discountsOf,
  reducedFee,
  serviceChargeOn,
  taxOn,
  type OrderDiscount,
  type Part,
  writtenBack,
  type Venue,
} from "./reference-totals.ts";
import { cents, shown } from "./worked-examples.ts";

/** Service charge 10 %, GST 9 %, at a table, take-away lines without service charge. */
const VENUE: Venue = {
  serviceCharge: fraction(1, 10),
  tax: fraction(9, 100),
  taxMode: 0,
  shouldExclude: true,
  shouldExcludeDI: true,
  isTakeAway: false,
};

interface Plate {
  readonly isTakeAway?: boolean;
  readonly tax?: number;
}

function part(amount: number, { isTakeAway = false, tax }: Plate = {}, venue = VENUE): Part {
  return {
    amount: cents(amount),
    serviceCharge: serviceChargeOn(isTakeAway, venue),
    tax: taxOn(tax === undefined ? undefined : fraction(tax, 100), venue),
  };
}

function total(parts: readonly Part[], off: readonly OrderDiscount[] = [], fee = 0): string {
  return shown(
    billOf(
      parts.map((each) => [each]),
      off,
      cents(fee),
    ).total,
  );
}

describe("the reference gives the figures of part A", () => {
  it("service charge and tax (Q-003, Q-005, Q-010)", () => {
    expect(total([part(15)])).toBe("17.99");
    expect(total([part(10.05)])).toBe("12.05");
    expect(total([part(24.21)], [{ percent: NOTHING, amount: cents(5) }])).toBe("23.03");
  });

  it("rates of each item, or of the shop (Q-002, Q-004)", () => {
    const rates = (taxMode: number) => {
      const venue = { ...VENUE, taxMode };
      return total([part(20, { tax: 9 }, venue), part(10, { tax: 0 }, venue)]);
    };
    expect([rates(1), rates(0)]).toEqual(["34.98", "35.97"]);
  });

  it("take-away lines with and without service charge (Q-006)", () => {
    const bill = (shouldExcludeDI: boolean) => {
      const venue = { ...VENUE, shouldExcludeDI };
      return total([part(20, {}, venue), part(10, { isTakeAway: true }, venue)]);
    };
    expect([bill(true), bill(false)]).toEqual(["34.88", "35.97"]);
  });

  it("a delivery fee outside tax, from its band, reduced from a subtotal on (Q-009, Q-099, Q-100)", () => {
    const venue = { ...VENUE, isTakeAway: true };
    expect(total([part(40, {}, venue)], [], 5)).toBe("48.60");
    const bands = [
      { minPrice: 0n, maxPrice: cents(60), deliveryPrice: cents(5) },
      { minPrice: cents(60), maxPrice: undefined, deliveryPrice: cents(2) },
    ];
    expect([19.9, 60].map((subtotal) => shown(bandFee(cents(subtotal), bands)))).toEqual([
      "5.00",
      "2.00",
    ]);
    const off = { deliveryDisAmt: cents(4), deliverySpend: cents(50) };
    expect([48, 50].map((subtotal) => shown(reducedFee(cents(6), cents(subtotal), off)))).toEqual([
      "6.00",
      "2.00",
    ]);
  });

  it("discounts of the order and of a line (Q-013, Q-014, Q-116, M-A9)", () => {
    const off = (...wanted: readonly (readonly [percent: number, amount: number])[]) =>
      discountsOf(
        cents(50),
        wanted.map(([percent, amount]) => ({ percent: fraction(percent), amount: cents(amount) })),
      ).map(shown);
    expect([off([10, 0]), off([10, 3]), off([0, 80])]).toEqual([["5.00"], ["3.00"], ["50.00"]]);
    expect(off([10, 0], [0, 5], [10, 0], [0, 80])).toEqual(["5.00", "5.00", "4.00", "36.00"]);
    const line = (percent: number, amount: number) =>
      shown(
        afterSpecialDiscount(cents(10), {
          specialDiscount: fraction(percent, 100),
          specialDiscountAmount: cents(amount),
        }),
      );
    expect([line(10, 0), line(10, 1), line(100, 0), line(0, 12), line(-5, 0)]).toEqual([
      "9.00",
      "9.00",
      "0.00",
      "0.00",
      "10.00",
    ]);
  });

  it("a percent of staff that a reward has fixed as an amount (M-A8, M-G9)", () => {
    const fixed = writtenBack({ percent: fraction(10), amount: 0n }, cents(50));
    expect([shown(fixed.amount), fixed.percent]).toEqual(["5.00", NOTHING]);
  });

  it("containers of what leaves the house, one line by code, in parts (Q-018, M-A16, M-B22)", () => {
    const noodles = {
      leavesTheHouse: true,
      autoAddContainer: true,
      containerIds: ["BOX", "GONE"],
      qty: 3,
      serviceCharge: NOTHING,
      tax: fraction(9, 100),
    };
    const prices = new Map([["BOX", cents(0.3)]]);
    const containersOf = (...causes: readonly (typeof noodles)[]) =>
      [...containerLines(causes, prices)].map(([code, parts]) => [
        code,
        ...parts.map(({ amount }) => shown(amount)),
      ]);
    expect(containersOf(noodles)).toEqual([["BOX", "0.90"]]);
    expect(
      containersOf(noodles, { ...noodles, qty: 1, tax: NOTHING }, { ...noodles, qty: 2 }),
    ).toEqual([["BOX", "1.50", "0.30"]]);
    expect(containersOf({ ...noodles, leavesTheHouse: false })).toEqual([]);
  });
});

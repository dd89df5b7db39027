import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { allocate } from "../money/allocate.ts";
import { shareColumns, spreadWithin } from "./spread.ts";

/** Mostly what a bill holds, sometimes far beyond what a product of two can count exactly. */
const amount = fc.oneof(fc.nat({ max: 1_000_000 }), fc.nat({ max: 200_000_000_000 }));
const groups = fc
  .array(fc.tuple(amount, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 90 })
  .filter((all) => all.some(([weight]) => weight > 0));

function spread(whole: number, weights: readonly number[], counts: readonly number[]) {
  const columns = shareColumns(weights, counts);
  const total = weights.reduce((sum, weight, at) => sum + weight * (counts[at] ?? 0), 0);
  spreadWithin(columns, whole, { from: 0, end: weights.length, total });
  return { each: columns.each, more: columns.more };
}

describe("spreadWithin", () => {
  it("spreads a voucher of 5.00 over three lines (W3)", () => {
    expect(spread(500, [1250, 1460, 390], [1, 1, 1])).toEqual({
      each: [201, 235, 62],
      more: [1, 0, 1],
    });
  });

  it("gives the cents left over to the first of equal units", () => {
    expect(spread(10, [5, 5], [3, 1])).toEqual({ each: [2, 2], more: [2, 0] });
  });

  it("is exact where products of numbers are not: 4, 1 and 1 of 6 parts, each lacking a third of a cent", () => {
    const part = 140_699_222_549;
    expect(spread(789_832, [4 * part, part, part], [1, 1, 1])).toEqual({
      each: [526_555, 131_639, 131_638],
      more: [0, 0, 0],
    });
  });

  it("leaves the groups before and after alone, also where numbers are too large to be exact", () => {
    for (const weight of [100, 9_000_000_000_000_000]) {
      const columns = shareColumns([weight, weight, weight, weight], [9, 2, 1, 9]);
      spreadWithin(columns, 4, { from: 1, end: 3, total: 3 * weight });
      expect([columns.each.slice(1, 3), columns.more.slice(1, 3)]).toEqual([
        [1, 1],
        [1, 0],
      ]);
      expect([columns.each[0], columns.each[3]]).toEqual([weight, weight]);
    }
  });

  it("is allocate over the units one by one, whatever the amounts", () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), groups, (whole, all) => {
        const weights = all.map(([weight]) => weight);
        const counts = all.map(([, count]) => count);
        const { each, more } = spread(whole, weights, counts);
        const units = counts.flatMap((count, at) =>
          Array.from(
            { length: count },
            (_, unit) => (each[at] ?? 0) + (unit < (more[at] ?? 0) ? 1 : 0),
          ),
        );
        expect(units).toEqual(
          allocate(
            whole,
            all.flatMap(([weight, count]) => Array.from({ length: count }, () => weight)),
          ),
        );
      }),
      lawRuns(),
    );
  });
});

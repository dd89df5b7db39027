import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { nthSmallest } from "./nth-smallest.ts";

describe("nthSmallest", () => {
  it("finds the third of 2 at 3.00, 1 at 2.00 and 4 at 5.00 at 3.00, with 1 below", () => {
    expect(nthSmallest([300, 200, 500], [2, 1, 4], 3)).toEqual({ value: 300, smaller: 1 });
    expect(nthSmallest([300, 200, 500], [2, 1, 4], 1)).toEqual({ value: 200, smaller: 0 });
    expect(nthSmallest([300, 200, 500], [2, 1, 4], 4)).toEqual({ value: 500, smaller: 3 });
  });

  it("is what sorting finds, and changes nothing", () => {
    const things = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(things, fc.nat(), (all, roll) => {
        const values = all.map(([value]) => value);
        const counts = all.map(([, count]) => count);
        const given = structuredClone({ values, counts });
        const sorted = all
          .flatMap(([value, count]) => Array.from({ length: count }, () => value))
          .toSorted((one, other) => one - other);
        const at = roll % sorted.length;
        const value = sorted[at] ?? NaN;
        expect(nthSmallest(values, counts, at + 1)).toEqual({
          value,
          smaller: sorted.indexOf(value),
        });
        expect({ values, counts }).toEqual(given);
      }),
      lawRuns(),
    );
  });
});

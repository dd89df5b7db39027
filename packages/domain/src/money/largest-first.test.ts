import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { largestFirst } from "./largest-first.ts";

describe("largestFirst", () => {
  it("names the places of 4.00, 2.00 and 4.00 as the first, the third, the second", () => {
    expect(largestFirst([400, 200, 400])).toEqual([0, 2, 1]);
    expect(largestFirst([])).toEqual([]);
  });

  it("is what comparing finds, also of amounts that leave no room for a place", () => {
    const amount = fc.oneof(
      fc.nat({ max: 5 }),
      fc.constantFrom(2 ** 25, 2 ** 26, 2 ** 52, 2 ** 53 - 1, 2 ** 53 - 2),
    );
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 60 }), (values) => {
        const places = values.map((_, at) => at);
        const compared = places.toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
        expect(largestFirst(values)).toEqual(compared);
      }),
      lawRuns(),
    );
  });
});

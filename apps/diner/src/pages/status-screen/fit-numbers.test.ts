import { fc, lawRuns } from "@comanda/testkit";
import { expect, it } from "vitest";
import { fitNumbers } from "./fit-numbers.ts";

const HALL = { width: 1_100, height: 800 };

it.each([
  [1, 1, 320],
  [4, 2, 233],
  [12, 3, 155],
  [40, 5, 78],
])("%i numbers of three figures stand %i beside each other, %i px high", (count, columns, size) => {
  expect(fitNumbers(count, 3, HALL)).toEqual({ columns, size });
});

it("lets every number stand in its box, and no more of them make any larger", () => {
  const anyBox = fc.record({
    width: fc.integer({ min: 200, max: 4_000 }),
    height: fc.integer({ min: 150, max: 2_200 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(3, 4),
      anyBox,
      (count, figures, box) => {
        const { columns, size } = fitNumbers(count, figures, box);
        expect(Math.ceil(count / columns) * size).toBeLessThan(box.height);
        expect(columns * size * figures * 0.6).toBeLessThan(box.width);
        expect(fitNumbers(count + 1, figures, box).size).toBeLessThanOrEqual(size);
      },
    ),
    lawRuns(),
  );
});

import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";

/** Milligrams about the limits between the grades, just at them too; below 0 only of an option. */
export const anyNutrition = (least: number) =>
  fc.option(
    fc.record({
      sugar: anyMilligrams(least, [1_000, 5_000, 10_000]),
      saturatedFat: anyMilligrams(least, [700, 1_200, 2_800]),
      hasSweetener: fc.boolean(),
    }),
    { nil: undefined, freq: 3 },
  );

function anyMilligrams(least: number, limits: readonly number[]): Arbitrary<number> {
  const near = limits.flatMap((limit) => [limit, limit + 1]);
  return fc.oneof(fc.integer({ min: least, max: 12_000 }), fc.constantFrom(...near));
}

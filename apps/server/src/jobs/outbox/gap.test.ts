import { expect, it } from "vitest";
import { gapAfter } from "./gap.ts";

it("waits twice as long after every failure, up to two minutes, a fifth more or less", () => {
  const middle = [1, 2, 3, 4, 7, 8, 9, 500].map((failures) => gapAfter(failures, 0.5));
  expect(middle).toEqual([1_000, 2_000, 4_000, 8_000, 64_000, 120_000, 120_000, 120_000]);
  expect([gapAfter(2, 0), gapAfter(2, 1)]).toEqual([1_600, 2_400]);
});

import { expect, it } from "vitest";
import { formatPercent } from "./percent.ts";

it.each([
  [9, 100, "9%"],
  [75, 1000, "7.5%"],
  [1, 3, "33.333%"],
])("writes %d/%d as %s", (numerator, denominator, percent) => {
  expect(formatPercent({ numerator, denominator })).toBe(percent);
});

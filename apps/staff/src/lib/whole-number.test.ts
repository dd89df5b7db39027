import { expect, test } from "vitest";
import { readInteger } from "./whole-number.ts";

const bounds = { before: 60, min: 1, max: 1440 };

test.each([
  ["", 60],
  ["-", 60],
  ["9", 9],
  [90, 90],
  [0, 1],
  ["2000", 1440],
])("reads %j as %i where 60 stood", (typed, meant) => {
  expect(readInteger(typed, bounds)).toBe(meant);
});

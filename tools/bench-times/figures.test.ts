import { describe, expect, it } from "vitest";
import { figuresOf, limitAfter } from "./figures.ts";

const OUTPUT = `2 processors, 3 % in use by others
OK bytes a step 2311.50 3000
FAIL orders / floor 0.58 0.6
OK most elements 1234 1500
done in 3 s`;

describe("the figures of a bench", () => {
  it("are its last lines, by name, with their limits", () => {
    expect(figuresOf(OUTPUT)).toEqual([
      { name: "bytes a step", value: 2311.5, limit: 3000, isGood: true },
      { name: "orders / floor", value: 0.58, limit: 0.6, isGood: false },
      { name: "most elements", value: 1234, limit: 1500, isGood: true },
    ]);
  });
});

describe("the limit after some runs", () => {
  const runs = (values: readonly number[], limit: number, isGood: boolean) =>
    values.map((value) => ({ name: "", value, limit, isGood }));

  it("is one spread above the worst of a most", () => {
    expect(limitAfter(runs([60, 80, 70], 90, true))).toBe(100);
    expect(limitAfter(runs([60, 80, 70], 50, false))).toBe(100);
  });

  it("is one spread below the worst of a least", () => {
    expect(limitAfter(runs([0.7, 0.66, 0.68], 0.6, true))).toBe(0.62);
    expect(limitAfter(runs([0.7, 0.66, 0.68], 0.8, false))).toBe(0.62);
  });
});

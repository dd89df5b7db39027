import { choice, groupOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { canBeAnswered } from "./can-be-answered.ts";

const SIDES = [choice("corn", ["Corn", "玉米"]), choice("slaw", ["Slaw", "菜丝"])];

describe("canBeAnswered", () => {
  it.each([
    [undefined, true],
    [2, true],
    [1, false],
  ])("of three pieces of two choices, at most %s of each: %s (0083)", (perOption, answer) => {
    const group = groupOf(
      question("steppers", ["Sides", "配菜"], SIDES, {
        isRequired: true,
        minimum: 3,
        ...(perOption !== undefined && { maximumPerOption: perOption }),
      }),
    );
    expect(canBeAnswered(group)).toBe(answer);
  });
});

import { describe, expect, it } from "vitest";
import { isWarning } from "./allergy.ts";

describe("isWarning", () => {
  it.each([
    "ALLERGIC to shrimp",
    "No peanuts please",
    "coeliac: no gluten",
    "no nuts",
    "对虾过敏",
    "不要花生",
  ])("takes %s for a warning", (note) => {
    expect(isWarning(note)).toBe(true);
  });

  it.each(["birthday candle", "less sugar", "doughnut cut in two", "少糖", "生日蜡烛"])(
    "takes %s for a wish",
    (note) => {
      expect(isWarning(note)).toBe(false);
    },
  );
});

import { describe, expect, it } from "vitest";
import { formatAge } from "./age.ts";

const MINUTE = 60_000;

describe("formatAge", () => {
  it.each([
    [0, "0:00"],
    [-5000, "0:00"],
    [7_999, "0:07"],
    [MINUTE, "1:00"],
    [12 * MINUTE + 45_000, "12:45"],
    [59 * MINUTE + 59_000, "59:59"],
    [60 * MINUTE, "1h00"],
    [65 * MINUTE, "1h05"],
    [25 * 60 * MINUTE, "25h00"],
  ])("reads %i milliseconds as %s", (milliseconds, text) => {
    expect(formatAge(milliseconds)).toBe(text);
  });
});

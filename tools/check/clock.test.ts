import { describe, expect, test } from "vitest";
import { checkClock } from "./clock.ts";

function problems(path: string, text: string): readonly string[] {
  return checkClock([{ path, text }]).problems;
}

describe("the domain's clock", () => {
  test("the present moment is refused, a conversion is not", () => {
    const path = "packages/domain/src/a.ts";
    expect(problems(path, "\nconst now = new Date();")).toEqual([
      expect.stringContaining(`${path}:2  the domain has no clock`),
    ]);
    expect(problems(path, "const now = Date();")).toHaveLength(1);
    expect(problems(path, "const day = new Date(text); const t = Date.UTC(2026, 1);")).toEqual([]);
  });

  test("elsewhere, and in tests, it may be read", () => {
    expect(problems("apps/server/src/a.ts", "new Date();")).toEqual([]);
    expect(problems("packages/domain/src/a.test.ts", "new Date();")).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../lib/run-command.ts";
import { lawFiles } from "./law-files.ts";

describe("the laws", () => {
  const files = lawFiles();

  it("are found wherever they stand", () => {
    expect(files).toEqual(
      expect.arrayContaining([
        "apps/server/src/auth/session-token.test.ts",
        "packages/contract/src/mapping/promotion.test.ts",
        "packages/contract/src/schemas/cart-line.test.ts",
        "packages/domain/laws/pricing.laws.test.ts",
        "packages/domain/src/fulfilment/booking-laws.test.ts",
        "packages/domain/src/money/rate.test.ts",
        "packages/domain/src/pricing/price-cart-laws.test.ts",
      ]),
    );
  });

  it.each(files)("of %s are tried as often as they are asked to be", (file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    const times = (words: string): number => source.split(words).length - 1;
    expect(times("lawRuns(")).toBeGreaterThanOrEqual(times("fc.assert("));
    expect(source.replaceAll(/fc\.sample\(.*/g, "")).not.toContain("numRuns");
  });
});

import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Promotion } from "../src/promotions/promotion.ts";
import type { PromotableLine } from "../src/promotions/promotable-line.ts";
import { promotionsFor } from "../src/promotions/promotions-for.ts";
import { promotionsUsedUp } from "../src/promotions/used-up.ts";
import { anyCase, anyCrowdedCase, anyLoneCase, type LoneCase } from "./generators.ts";
import { outcomeOfAll } from "./outcome-of-both.ts";

const NO_LIMITS: Promotion["limits"] = {
  campaignQuantity: undefined,
  billQuantity: undefined,
  campaignAmount: undefined,
  billAmount: undefined,
};

/** What the reference takes off, all lines and promotions together. */
function takenOff(lines: readonly PromotableLine[], promotions: readonly Promotion[]): number {
  return outcomeOfAll(lines, promotions)
    .flatMap(({ reductions }) => Object.values(reductions))
    .reduce((sum, amount) => sum + amount, 0);
}

/** What the reference would take off more, were a promotion without limits. */
function lost(
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
  which: Promotion,
): number {
  const lifted = promotions.map((each) =>
    each.id === which.id ? { ...each, limits: NO_LIMITS } : each,
  );
  return takenOff(lines, lifted) - takenOff(lines, promotions);
}

describe("a promotion that is named as used up (M-I1)", () => {
  const isExact = ({ lines, promotion }: LoneCase): void => {
    const isLess = lost(lines, [promotion], promotion) > 0;
    expect(promotionsUsedUp(lines, [promotion])).toHaveLength(isLess ? 1 : 0);
  };

  it("is exactly one without whose limits the bill would be lower", () => {
    fc.assert(fc.property(anyLoneCase, isExact), lawRuns());
  });

  it("is that for a party too", () => {
    fc.assert(fc.property(anyCrowdedCase, isExact), lawRuns(10));
  });

  it("is one without whose limits the bill would be lower beside others", () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const promotions = promotionsFor(each);
        const named = promotionsUsedUp(each.lines, promotions);
        const losses = named.map(({ promotion }) => lost(each.lines, promotions, promotion));
        expect(losses.filter((loss) => loss <= 0)).toEqual([]);
      }),
      // Each that is named is worked out twice more, by the slow reference.
      lawRuns(10),
    );
  });
});

import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { applyPromotions } from "../src/promotions/apply-promotions.ts";
import type { PromotableLine } from "../src/promotions/promotable-line.ts";
import type { Promotion } from "../src/promotions/promotion.ts";
import { anyCrowdedCase, anyLoneCase, type LoneCase } from "./generators.ts";

function netOf(lines: readonly PromotableLine[], promotion: Promotion): number {
  const list = lines.reduce((sum, line) => sum + line.quantity * priceOf(line), 0);
  const { uses } = applyPromotions(lines, [promotion]);
  return list - uses.reduce((sum, { amount }) => sum + amount, 0);
}

function priceOf({ base, options }: PromotableLine): number {
  return Math.max(0, base + options);
}

/** Half a cent each way for each line whose percentage is rounded by itself. */
function roundingOf({ benefit }: Promotion, lines: readonly PromotableLine[]): number {
  return benefit.kind === "percent" ? lines.length : 0;
}

/** The cart without one piece of one of its lines, and what that piece costs. */
function withoutOne(
  lines: readonly PromotableLine[],
  which: number,
): { readonly before: readonly PromotableLine[]; readonly price: number } {
  const added = lines[which % lines.length];
  const before = lines.flatMap((line) => {
    const quantity = line.quantity - (line === added ? 1 : 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { before, price: added === undefined ? 0 : priceOf(added) };
}

describe("a dish that is added (M-I1)", () => {
  const neverPunishes = ({ lines, promotion }: LoneCase, which: number): void => {
    const { before, price } = withoutOne(lines, which);
    const rise = netOf(lines, promotion) - netOf(before, promotion);
    expect(rise).toBeLessThanOrEqual(price + roundingOf(promotion, lines));
  };

  it("never makes a bill dearer than by its own price, whatever the promotion [PRM-002]", () => {
    fc.assert(fc.property(anyLoneCase, fc.nat(), neverPunishes), lawRuns());
  });

  it("makes a party's bill no dearer than that either", () => {
    fc.assert(fc.property(anyCrowdedCase, fc.nat(), neverPunishes), lawRuns(10));
  });
});

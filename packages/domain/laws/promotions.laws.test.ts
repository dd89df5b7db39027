import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { applyPromotions } from "../src/promotions/apply-promotions.ts";
import type { PromotableLine } from "../src/promotions/promotable-line.ts";
import type { Promotion } from "../src/promotions/promotion.ts";
import type { PromotionOutcome } from "../src/promotions/promotion-outcome.ts";
import { promotionsFor } from "../src/promotions/promotions-for.ts";
import { anyCase, anyCrowdedCase, anyLoneCase, type Case } from "./generators.ts";
import { rulesFor } from "./reference.ts";
import { ruleOf } from "./to-reference.ts";
import { outcomeByEngine, outcomeByReference, outcomeOfOne } from "./outcome-of-both.ts";

function apply(each: Case): PromotionOutcome {
  return applyPromotions(each.lines, promotionsFor(each));
}

/** A law that holds for every cart and all promotions it may meet. */
function always(law: (each: Case) => void): void {
  fc.assert(fc.property(anyCase, law), lawRuns());
}

function listOf({ quantity, base, options }: PromotableLine): number {
  return quantity * Math.max(0, base + options);
}

function sumOf(applied: readonly { readonly amount: number }[]): number {
  return applied.reduce((sum, { amount }) => sum + amount, 0);
}

describe("every outcome of the promotion engine", () => {
  it("is to the cent, by line and by rule, what the naive reference says [DEC-011]", () => {
    always((each) => {
      expect(outcomeByEngine(apply(each))).toEqual(outcomeByReference(each));
    });
  });

  it.each([
    { cart: "a cart", anyOne: anyLoneCase },
    { cart: "a party's cart", anyOne: anyCrowdedCase },
  ])("is that of the reference for $cart and a rule alone, too", ({ anyOne }) => {
    fc.assert(
      fc.property(anyOne, ({ lines, promotion }) => {
        expect(outcomeByEngine(applyPromotions(lines, [promotion]))).toEqual(
          outcomeOfOne(lines, promotion),
        );
      }),
      lawRuns(),
    );
  });

  it("leaves no line below zero, and takes whole cents above zero", () => {
    always((each) => {
      const { applied } = apply(each);
      for (const line of each.lines) {
        const own = applied.filter((one) => one.line === line.line);
        expect(listOf(line) - sumOf(own)).toBeGreaterThanOrEqual(0);
        expect(line.isExempt ? own : []).toEqual([]);
      }
      expect(applied.filter(({ amount }) => !Number.isInteger(amount) || amount <= 0)).toEqual([]);
    });
  });

  it("spends no more than its limits, of quantity and of money [PRM-013, PRM-014, PRM-015, PRM-016]", () => {
    always((each) => {
      for (const { promotion, quantity, amount } of apply(each).uses) {
        const { campaignQuantity, billQuantity, campaignAmount, billAmount } = promotion.limits;
        expect(quantity).toBeLessThanOrEqual(
          Math.min(campaignQuantity ?? Infinity, billQuantity ?? Infinity),
        );
        expect(amount).toBeLessThanOrEqual(
          Math.min(campaignAmount ?? Infinity, billAmount ?? Infinity),
        );
      }
    });
  });

  it("shares out exactly the sum of each rule, once by rule", () => {
    always((each) => {
      const { applied, uses } = apply(each);
      const shared = (promotion: Promotion) =>
        sumOf(applied.filter((one) => one.promotion === promotion));
      expect(uses.map(({ promotion }) => shared(promotion))).toEqual(
        uses.map(({ amount }) => amount),
      );
      expect(sumOf(applied)).toBe(sumOf(uses));
      expect(new Set(uses.map(({ promotion }) => promotion.id)).size).toBe(uses.length);
    });
  });

  it("depends on cart, promotions and customer alone: applied twice is applied once", () => {
    always((each) => {
      const once = apply(each);
      expect(apply(structuredClone(each))).toEqual(once);
      // Every promotion stands in the list twice, and counts once.
      const twice = { ...each, venue: [...each.venue, ...each.venue] };
      expect(apply({ ...twice, member: [], vouchers: [] })).toEqual(
        apply({ ...each, member: [], vouchers: [] }),
      );
      expect(apply(each)).toEqual(once);
    });
  });

  it("never makes a bill dearer: without its only promotion no line is cheaper", () => {
    fc.assert(
      fc.property(anyLoneCase, ({ lines, promotion }) => {
        const net = (outcome: PromotionOutcome, { line }: PromotableLine): number =>
          -sumOf(outcome.applied.filter((one) => one.line === line));
        const without = applyPromotions(lines, []);
        for (const line of lines) {
          expect(net(without, line)).toBeGreaterThanOrEqual(
            net(applyPromotions(lines, [promotion]), line),
          );
        }
      }),
      lawRuns(),
    );
  });
});

describe("the order of the cart (D-17)", () => {
  const shuffled = anyCase.chain((each) =>
    fc
      .shuffledSubarray([...each.lines], { minLength: each.lines.length })
      .map((lines) => ({ each, lines })),
  );

  it("changes nothing where no two lines are equal", () => {
    fc.assert(
      fc.property(shuffled, ({ each, lines }) => {
        const isNew = (line: PromotableLine, at: number, all: readonly PromotableLine[]): boolean =>
          all.findIndex((other) => sortKey(other) === sortKey(line)) === at;
        const kept = each.lines.filter(isNew);
        const again = lines.filter((line) => kept.includes(line));
        expect(outcomeByEngine(apply({ ...each, lines: again }))).toEqual(
          outcomeByEngine(apply({ ...each, lines: kept })),
        );
      }),
      lawRuns(),
    );
  });

  it("changes nothing but which of equal lines carries the odd cent", () => {
    fc.assert(
      fc.property(shuffled, ({ each, lines }) => {
        expect(withoutNames({ ...each, lines })).toEqual(withoutNames(each));
      }),
      lawRuns(),
    );
  });

  function sortKey({ code, options, isTakeAway, remark, quantity }: PromotableLine): string {
    return JSON.stringify([code, options, isTakeAway, remark, quantity]);
  }

  /** Each promotion with what it took off, by kind of line. */
  function withoutNames(each: Case): readonly unknown[] {
    const keys = new Map(each.lines.map((line) => [line.line, sortKey(line)]));
    return outcomeByEngine(apply(each)).map(({ id, quantity, reductions }) => ({
      id,
      quantity,
      reductions: Object.entries(reductions)
        .map(([line, amount]) => `${keys.get(line) ?? ""} ${amount}`)
        .sort(),
    }));
  }
});

describe("the list of promotions", () => {
  it("is the reference's: each once, members' for members, highest priority first [PRM-026, PRM-027]", () => {
    always((each) => {
      const sources = [each.venue, each.member, each.vouchers].map((list) => list.map(ruleOf));
      expect(promotionsFor(each).map(ruleOf)).toEqual(rulesFor(sources, each.hasCustomer));
    });
  });
});

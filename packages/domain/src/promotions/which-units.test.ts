import { promotableLine, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { inThisOrder } from "../testing/twenty-off.ts";
import { applyPromotions, type PromotableLine } from "./apply-promotions.ts";
import type { Promotion, PromotionQuantities } from "./promotion.ts";

const { limits: NO_LIMITS } = promotionOf();
const FREE = promotionOf({
  id: "FREE",
  benefit: { kind: "percent", rate: { numerator: 1, denominator: 1 } },
});
const DOLLAR = { kind: "amount", amount: 100 } as const;
const OF_A = { kind: "items", codes: ["A"] } as const;
const ONE = { ...NO_LIMITS, billQuantity: 1 };

function quantities(needed: number, benefiting?: number, group?: number): PromotionQuantities {
  return { needed, benefiting, group };
}

/** One piece of each, at these prices, called A, B, C and so on in the order of D-17. */
function pieces(...prices: readonly number[]): readonly PromotableLine[] {
  return prices.map((price, at) => promotableLine("ABCDEF"[at] ?? "", 1, price));
}

/** By the code of the line, what promotions take off, in this order. */
function off(
  lines: readonly PromotableLine[],
  ...promotions: readonly Promotion[]
): readonly string[] {
  const { applied } = applyPromotions(lines, inThisOrder(promotions));
  return applied.map(({ line, promotion, amount }) => `${promotion.id} ${line[0]} ${amount}`);
}

describe("which units get cheaper (M-I1)", () => {
  it("of equal ones the later in the order of D-17, where the cheapest of a group is free", () => {
    // Behind C at 6.00 stand A and B at 5.00 as they stood.
    const third = { ...FREE, quantities: quantities(3, 1) };
    expect(off(pieces(500, 500, 600), third)).toEqual(["FREE B 500"]);
  });

  it("the first units of a line, where a limit takes some of them", () => {
    const stacking = { canStack: true, never: ["FIRST"] };
    const rules = [
      promotionOf({ id: "FIRST", condition: OF_A, benefit: DOLLAR, limits: ONE }),
      promotionOf({ id: "OTHER", condition: OF_A, benefit: DOLLAR, limits: ONE, stacking }),
      // Both are at 9.00 now: of three cents the first unit bears two.
      promotionOf({ id: "CENTS", benefit: { kind: "amount", amount: 3 } }),
      { ...FREE, stacking },
    ];
    const teas = [promotableLine("A", 2, 1000)];
    expect(off(teas, ...rules)).toEqual(["FIRST A 100", "OTHER A 100", "CENTS A 3", "FREE A 899"]);
  });

  it("the last units of a line, of which the first are part of a combo", () => {
    const stacking = { canStack: true, never: ["COMBO"] };
    const exceptB = { kind: "qualifying", except: ["B"] } as const;
    const components = ["A", "B"].map((code) => ({ code, quantity: 1 }));
    const rules = [
      promotionOf({
        id: "COMBO",
        condition: { kind: "combo", components },
        target: { kind: "items", codes: ["A"], except: [] },
        quantities: quantities(1, 1),
        benefit: DOLLAR,
      }),
      promotionOf({ id: "OTHER", condition: OF_A, benefit: DOLLAR, limits: ONE, stacking }),
      promotionOf({ id: "CENTS", target: exceptB, benefit: { kind: "amount", amount: 3 } }),
      { ...FREE, target: exceptB, stacking },
    ];
    const lines = [promotableLine("A", 2, 1000), promotableLine("B", 1, 500)];
    expect(off(lines, ...rules)).toEqual(["COMBO A 100", "OTHER A 100", "CENTS A 3", "FREE A 898"]);
  });

  it("behind those that are paid for: of three with one that is excepted the cheaper two share a group with it", () => {
    const third = {
      ...FREE,
      quantities: quantities(3, 1, 3),
      target: { kind: "qualifying", except: ["A"] },
    } as const;
    expect(off(pieces(900, 500, 400), third)).toEqual(["FREE C 400"]);
  });

  it("with as many paid ones as there are before them, where fewer save as much", () => {
    const second = {
      ...FREE,
      quantities: quantities(2, 1),
      target: { kind: "qualifying", except: ["A"] },
    } as const;
    // A pays for B. Without it B would pay for C, which costs the same.
    expect(off(pieces(900, 500, 500), second)).toEqual(["FREE B 500"]);
  });

  it("of a last group that has just as many as are needed", () => {
    const second = { ...FREE, quantities: quantities(2, 1, 3) };
    expect(off(pieces(1000, 900, 800, 700, 600), second)).toEqual(["FREE B 900", "FREE E 600"]);
  });

  it("as many of a group as benefit, though fewer are needed", () => {
    const three = { ...FREE, quantities: quantities(2, 3, 4) };
    expect(off(pieces(1000, 900, 800, 700), three)).toEqual([
      "FREE A 1000",
      "FREE B 900",
      "FREE C 800",
    ]);
  });

  it("each paid for by the dearest that is left, whatever it is called", () => {
    const next = {
      ...FREE,
      quantities: quantities(1, 1),
      condition: { kind: "items", codes: ["A", "B", "C", "D"] },
      target: { kind: "items", codes: ["A", "B", "C", "D"], except: [] },
    } as const;
    expect(off(pieces(400, 900, 800, 600), next)).toEqual(["FREE A 400", "FREE C 800"]);
  });

  it("of two combos the dearer, where a bill may have one", () => {
    const pairs = {
      ...FREE,
      condition: { kind: "anyCombo", codes: undefined },
      quantities: quantities(2, 2),
      limits: ONE,
    } as const;
    expect(off(pieces(1000, 900, 400, 300), pairs)).toEqual(["FREE A 1000", "FREE B 900"]);
  });

  const besideCombos = {
    ...FREE,
    condition: {
      kind: "combo",
      components: ["A", "B"].map((code) => ({ code, quantity: 1 })),
    },
    quantities: quantities(1, 1),
  } as const;

  it("beside as few combos as save most: of two that save as much the one whose dishes are paid for", () => {
    const named = { kind: "items", codes: ["A", "C"], except: [] } as const;
    const lines = [
      promotableLine("A", 2, 1000),
      promotableLine("B", 2, 500),
      promotableLine("C", 1, 1000),
    ];
    // Beside one combo an A is left. Beside two none is, and C would be free.
    expect(off(lines, { ...besideCombos, target: named })).toEqual(["FREE A 1000"]);
  });

  it("as many for each combo", () => {
    const named = { kind: "items", codes: ["C"], except: [] } as const;
    const lines = ["A", "B", "C"].map((code) => promotableLine(code, 2, 500));
    expect(off(lines, { ...besideCombos, target: named })).toEqual(["FREE C 1000"]);
  });

  it("of a price book in the largest groups at the lowest price, so that fewest are left over", () => {
    const bulk = [2, 3].map((size) => ({ title: "", price: 300, minimum: size, maximum: size }));
    const buns = [promotableLine("A", 5, 400, { priceBooks: { bulk } })];
    // Three and two; in twos the fifth would cost 4.00.
    const book = promotionOf({ id: "BULK", benefit: { kind: "priceBook", book: "bulk" } });
    expect(off(buns, book)).toEqual(["BULK A 500"]);
  });

  it("of a price book the dearest first, told in the order of D-17", () => {
    const priceBooks = { bulk: [{ title: "", price: 300, minimum: 2, maximum: 2 }] };
    const buns = [
      promotableLine("A", 2, 400, { priceBooks, line: "small", options: -50 }),
      promotableLine("A", 1, 400, { priceBooks, line: "usual" }),
    ];
    const book = promotionOf({ id: "BULK", benefit: { kind: "priceBook", book: "bulk" } });
    expect(off(buns, book)).toEqual(["BULK s 100", "BULK u 100"]);
  });

  it("of a price book the ones that save most, not the ones that cost most", () => {
    const priced = (code: string, base: number, price: number): PromotableLine => {
      const priceBooks = { bulk: [{ title: "", price, minimum: 1, maximum: 1 }] };
      return promotableLine(code, 1, base, { priceBooks });
    };
    const bulk = promotionOf({
      id: "BULK",
      benefit: { kind: "priceBook", book: "bulk" },
      limits: ONE,
    });
    expect(off([priced("A", 1000, 900), priced("B", 600, 200)], bulk)).toEqual(["BULK B 400"]);
  });
});

describe("how much of a limit is used up (M-I1)", () => {
  const used = (lines: readonly PromotableLine[], promotion: Promotion): readonly number[] =>
    applyPromotions(lines, [promotion]).uses.map(({ quantity }) => quantity);

  it("nothing by a tea that cost nothing before: of three made free two", () => {
    expect(used(pieces(500, 400, 0), FREE)).toEqual([2]);
  });

  it("nothing by a unit of a price book that cost nothing before", () => {
    const priceBooks = { bulk: [{ title: "", price: 300, minimum: 2, maximum: 2 }] };
    const buns = [
      promotableLine("BUN", 1, 400, { priceBooks, line: "free", options: -400 }),
      promotableLine("BUN", 1, 400, { priceBooks }),
    ];
    const bulk = promotionOf({ benefit: { kind: "priceBook", book: "bulk" } });
    expect(used(buns, bulk)).toEqual([1]);
    // So one that is left is enough for the other bun.
    const limits = { ...NO_LIMITS, campaignQuantity: 1 };
    expect(applyPromotions(buns, [{ ...bulk, limits }]).uses).toMatchObject([{ amount: 100 }]);
  });

  it("nothing by a combo that costs its price already", () => {
    const pairs = promotionOf({
      condition: { kind: "anyCombo", codes: undefined },
      quantities: quantities(2, 2),
      benefit: { kind: "fixedPrice", price: 1000 },
    });
    expect(used(pieces(1000, 500, 400, 400), pairs)).toEqual([1]);
  });
});

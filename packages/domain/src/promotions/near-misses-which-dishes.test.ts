import { promotableLine, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { PromotableLine } from "./apply-promotions.ts";
import { nearMisses } from "./near-misses.ts";
import type { Promotion } from "./promotion.ts";

const TEN_PERCENT = { kind: "percent", rate: { numerator: 1, denominator: 10 } } as const;
const ALONE = { canStack: false, never: [] } as const;

function promotion(change: Partial<Promotion>): Promotion {
  return promotionOf({ benefit: TEN_PERCENT, ...change });
}

function quantities(change: Partial<Promotion["quantities"]>): Promotion["quantities"] {
  return { needed: undefined, group: undefined, benefiting: undefined, ...change };
}

/** A piece that takes no part in promotions. */
function outside(code: string, base: number): PromotableLine {
  return promotableLine(code, 1, base, { isExempt: true });
}

const line = promotableLine;
const spend50 = { kind: "spend", minimum: 5000 } as const;
const buy3 = promotion({
  condition: { kind: "items", codes: ["A", "B"] },
  quantities: quantities({ needed: 3 }),
});

/** For the last of the promotions. */
function missingFor(lines: readonly PromotableLine[], ...list: readonly Promotion[]) {
  const last = list.at(-1);
  return nearMisses(lines, list).flatMap((miss) => (miss.promotion === last ? [miss.missing] : []));
}

describe("the dishes that a near miss names", () => {
  it("are, for an amount of any dish, those that do not count", () => {
    const noWine = promotion({ condition: spend50, excluded: ["WINE", "BEER"] });
    expect(missingFor([line("A", 2, 2290)], noWine)).toEqual([
      { kind: "amount", amount: 420, codes: [], except: ["WINE", "BEER"] },
    ]);
  });

  it("are, for an amount of any dish, those that would not get cheaper", () => {
    // 46.00 of C are there: with 4.00 of another dish that dish gets cheaper, with wine or C nothing does.
    const butWine = promotion({
      condition: spend50,
      target: { kind: "everything", except: ["WINE", "C"] },
    });
    expect(missingFor([line("C", 2, 2300)], butWine)).toEqual([
      { kind: "amount", amount: 400, codes: [], except: ["WINE", "C"] },
    ]);
  });

  it("are tried each by itself, however alike promotions treat them", () => {
    const second = promotion({
      quantities: quantities({ needed: 2, benefiting: 1 }),
      benefit: { kind: "fixedPrice", price: 400 },
    });
    const fiveOf = promotion({
      condition: { kind: "items", codes: ["BUN", "CAKE"] },
      quantities: quantities({ needed: 5 }),
    });
    const prices: Readonly<Record<string, number>> = { BUN: 350, CAKE: 900 };
    const shelf = (code: string) => [line(code, 1, prices[code] ?? 500)];
    // "The second dish for 4.00": the bun costs less.
    expect(nearMisses([line("A", 1, 900)], [fiveOf, second], { shelf, most: 1 })).toMatchObject([
      { promotion: second, missing: { quantity: 1, codes: [], except: ["BUN"] } },
    ]);
  });

  it("are on the shelf, also those that do not count", () => {
    const lines = [line("A", 2, 500)];
    const shelf = (code: string) => (code === "B" ? [line("B", 1, 700)] : []);
    expect(nearMisses(lines, [buy3], { shelf })).toMatchObject([{ missing: { codes: ["B"] } }]);
    expect(nearMisses(lines, [buy3], { shelf: () => [] })).toEqual([]);
    const noWine = promotion({ condition: spend50, excluded: ["WINE", "B"] });
    expect(nearMisses([line("A", 2, 2290)], [noWine], { shelf })).toMatchObject([
      { missing: { amount: 420, codes: [], except: ["B"] } },
    ]);
  });
});

describe("a dish that may be added", () => {
  const at450 = { kind: "fixedPrice", price: 450 } as const;

  it("is tried at its own price where it is in the cart", () => {
    const twoAtLeast = promotion({
      condition: { kind: "items", codes: ["B"] },
      quantities: quantities({ needed: 2 }),
      benefit: at450,
    });
    expect(missingFor([line("A", 1, 900), line("B", 1, 400)], twoAtLeast)).toEqual([]);
    expect(missingFor([line("A", 1, 900), line("B", 1, 500)], twoAtLeast)).toEqual([
      { kind: "quantity", quantity: 1, codes: ["B"], except: [] },
    ]);
  });

  it("is tried as dear as anything in the cart, with its options, and as cheap", () => {
    const oneOfB = promotion({ condition: { kind: "items", codes: ["B"] }, benefit: at450 });
    // 4.00 and 1.00 for an option: a dish of 5.00 gets cheaper.
    expect(missingFor([line("A", 1, 400, { options: 100 })], oneOfB)).toHaveLength(1);
    // One of 9.00 would as well, one of 4.00 does not.
    expect(missingFor([line("A", 1, 900), line("C", 1, 400)], oneOfB)).toEqual([]);
    expect(missingFor([line("A", 1, 900), line("C", 1, 500)], oneOfB)).toHaveLength(1);
  });

  it("is not promised anything where a dear one would set off a promotion that shares with none", () => {
    const from20 = promotion({
      priority: 1,
      condition: { kind: "spend", minimum: 2000 },
      stacking: ALONE,
    });
    const oneOfB = promotion({ condition: { kind: "items", codes: ["B"] } });
    // 9.00 and 4.00 are there: with 4.00 more it is 17.00, with 9.00 more 22.00.
    expect(missingFor([line("A", 1, 900), line("C", 1, 400)], from20, oneOfB)).toEqual([]);
  });

  it("is not promised anything where only its code would decide which of two equals is taken first", () => {
    const second = (change: Partial<Promotion>) =>
      promotion({ quantities: quantities({ needed: 2, benefiting: 1 }), ...change });
    const half = { kind: "percent", rate: { numerator: 1, denominator: 2 } } as const;
    // Of two dishes of 5.00 one is the second. What is left for the other promotion has to be the new one ...
    const butA = promotion({ target: { kind: "everything", except: ["A"] } });
    expect(missingFor([line("A", 1, 500)], second({ stacking: ALONE }), butA)).toEqual([]);
    // ... or has to be A: at 2.50 it does not get cheaper for 3.00.
    const thenA = promotion({
      quantities: quantities({ needed: 2 }),
      target: { kind: "items", codes: ["A"], except: [] },
      benefit: { kind: "fixedPrice", price: 300 },
    });
    expect(missingFor([line("A", 1, 500)], second({ benefit: half }), thenA)).toEqual([]);
    expect(missingFor([line("A", 1, 500)], thenA)).toHaveLength(1);
  });
});

describe("a dish that the words of a promotion name and that does not count", () => {
  it.each([
    ["items", buy3.condition],
    ["any combo", { kind: "anyCombo", codes: ["A", "B"] }],
  ] as const)("makes a guest think that they are fulfilled: %s", (_, condition) => {
    const rule = promotion({ condition, quantities: quantities({ needed: 3 }) });
    const lines = [line("A", 2, 500)];
    expect(missingFor([...lines, outside("B", 500)], rule)).toEqual([]);
    expect(missingFor([...lines, outside("C", 500)], rule)).toMatchObject([{ quantity: 1 }]);
  });

  it("is any dish where the whole menu is meant", () => {
    const anyThree = promotion({
      condition: { kind: "anyCombo", codes: undefined },
      quantities: quantities({ needed: 3 }),
    });
    const lines = [line("A", 2, 500)];
    expect(missingFor([...lines, outside("C", 500)], anyThree)).toEqual([]);
    expect(missingFor(lines, anyThree)).toMatchObject([{ quantity: 1 }]);
  });

  it("is a component of a combo, and no other dish", () => {
    const components = ["A", "B"].map((code) => ({ code, quantity: 1 }));
    const combo = promotion({ condition: { kind: "combo", components } });
    const lines = [line("A", 1, 900)];
    expect(missingFor([...lines, outside("B", 500)], combo)).toEqual([]);
    expect(missingFor([...lines, outside("C", 500)], combo)).toEqual([
      { kind: "quantity", quantity: 1, codes: ["B"], except: [] },
    ]);
  });
});

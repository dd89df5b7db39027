import { fc, lawRuns, promotableLine, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { applyPromotions, type PromotableLine } from "./apply-promotions.ts";
import { nearMisses, type NearMiss } from "./near-misses.ts";
import type { Promotion } from "./promotion.ts";

const CODES = ["A", "B", "C"];

function line(code: string, quantity: number, base: number): PromotableLine {
  const bulk = [{ title: "", price: 300, minimum: 3, maximum: 5 }];
  return promotableLine(code, quantity, base, { priceBooks: { bulk } });
}

function promotion(change: Partial<Promotion>): Promotion {
  const benefit = { kind: "percent", rate: { numerator: 1, denominator: 10 } } as const;
  return promotionOf({ benefit, ...change });
}

const spend50 = promotion({ id: "S50", condition: { kind: "spend", minimum: 5000 } });
const buy3 = promotion({
  id: "B3",
  condition: { kind: "items", codes: ["A", "B"] },
  quantities: { needed: 3, group: 3, benefiting: 1 },
});

function missingFor(lines: readonly PromotableLine[], ...list: readonly Promotion[]) {
  return nearMisses(lines, list).map(({ promotion: { id }, missing }) => ({ id, ...missing }));
}

describe("nearMisses", () => {
  it("says how much more has to be spent", () => {
    expect(missingFor([line("A", 2, 2290)], spend50)).toEqual([
      { id: "S50", kind: "amount", amount: 420 },
    ]);
  });

  it("asks for more where a promotion before it makes everything cheaper", () => {
    const tenOff = promotion({ id: "T" });
    // 45.80 and 9.76 less 10 % are 50.00; a cent less makes 49.99.
    expect(missingFor([line("A", 2, 2290)], tenOff, spend50)).toEqual([
      { id: "S50", kind: "amount", amount: 976 },
    ]);
  });

  it("says how many more, and of what", () => {
    expect(missingFor([line("A", 1, 500), line("C", 4, 500)], buy3)).toEqual([
      { id: "B3", kind: "quantity", quantity: 2, codes: ["A", "B"] },
    ]);
  });

  it("asks for any item where any qualifies", () => {
    const anyThree = promotion({
      quantities: { needed: 3, group: undefined, benefiting: undefined },
    });
    expect(missingFor([line("C", 2, 500)], anyThree)).toEqual([
      { id: "P", kind: "quantity", quantity: 1, codes: [] },
    ]);
  });

  it.each([
    ["any combo", { kind: "anyCombo", codes: ["A"] }],
    ["amount", { kind: "spend", minimum: 1000 }],
    ["exact combo", { kind: "combo", components: [{ code: "A", quantity: 2 }] }],
  ] as const)("asks for what gets cheaper once the %s is there", (_, condition) => {
    const target = { kind: "items", codes: ["C"], except: [] } as const;
    const quantities = { needed: 2, group: undefined, benefiting: undefined };
    const rule = promotion({ condition, target, quantities });
    for (const quantity of [2, 3]) {
      expect(missingFor([line("A", quantity, 900)], rule)).toEqual([
        { id: "P", kind: "quantity", quantity: 1, codes: ["C"] },
      ]);
    }
  });

  it("names the one component that a combo lacks, and nothing where two are missing", () => {
    const components = CODES.map((code) => ({ code, quantity: 1 }));
    const combo = promotion({ condition: { kind: "combo", components } });
    expect(missingFor([line("A", 1, 900), line("B", 1, 500)], combo)).toEqual([
      { id: "P", kind: "quantity", quantity: 1, codes: ["C"] },
    ]);
    expect(missingFor([line("A", 2, 900)], combo)).toEqual([]);
  });

  it("offers what would get cheaper when only that is missing", () => {
    const drink = promotion({
      condition: { kind: "items", codes: ["A"] },
      target: { kind: "items", codes: ["B", "C"], except: ["C"] },
    });
    expect(missingFor([line("A", 1, 900)], drink)).toEqual([
      { id: "P", kind: "quantity", quantity: 1, codes: ["B"] },
    ]);
  });

  it("counts to the next step of a price book", () => {
    const bulk = promotion({ benefit: { kind: "priceBook", book: "bulk" } });
    expect(missingFor([line("A", 1, 400), line("B", 2, 400)], bulk)).toEqual([
      { id: "P", kind: "quantity", quantity: 1, codes: ["B"] },
    ]);
  });

  it("takes the nearest step that is still ahead, whichever dish it is of", () => {
    const bulk = promotion({ benefit: { kind: "priceBook", book: "bulk" } });
    // What D asks for is there, but its price is not a better one.
    const lines = [line("B", 2, 400), line("C", 1, 400), line("D", 4, 200)];
    expect(nearMisses(lines, [bulk])).toMatchObject([
      { missing: { quantity: 1, codes: ["B"] }, of: 3 },
    ]);
  });

  it("says of how much in all it is missing", () => {
    expect(nearMisses([line("A", 2, 2290)], [spend50])).toMatchObject([{ of: 5000 }]);
    const drink = promotion({
      condition: { kind: "items", codes: ["A"] },
      target: { kind: "items", codes: ["B"], except: [] },
    });
    expect(nearMisses([line("A", 2, 900)], [drink])).toMatchObject([{ of: 3 }]);
  });

  it("counts the pieces of a component, and of the whole combo", () => {
    const components = [
      { code: "A", quantity: 1 },
      { code: "B", quantity: 2 },
    ];
    const combo = promotion({ condition: { kind: "combo", components } });
    expect(nearMisses([line("A", 1, 900)], [combo])).toMatchObject([
      { missing: { kind: "quantity", quantity: 2, codes: ["B"] }, of: 3 },
    ]);
    const empty = promotion({ condition: { kind: "combo", components: [] } });
    expect(nearMisses([line("A", 1, 900)], [empty])).toEqual([]);
  });

  it("counts to the size of an any-combo", () => {
    const four = promotion({
      condition: { kind: "anyCombo", codes: ["A", "B"] },
      quantities: { needed: undefined, group: undefined, benefiting: 4 },
    });
    expect(nearMisses([line("A", 1, 900)], [four])).toMatchObject([
      { missing: { kind: "quantity", quantity: 3, codes: ["A", "B"] }, of: 4 },
    ]);
  });

  it("tries an item that is in the cart at its own price", () => {
    const twoAtLeast = promotion({
      condition: { kind: "items", codes: ["B"] },
      quantities: { needed: 2, group: undefined, benefiting: undefined },
      benefit: { kind: "fixedPrice", price: 450 },
    });
    expect(missingFor([line("A", 1, 900), line("B", 1, 400)], twoAtLeast)).toEqual([]);
    expect(missingFor([line("A", 1, 900), line("B", 1, 500)], twoAtLeast)).toEqual([
      { id: "P", kind: "quantity", quantity: 1, codes: ["B"] },
    ]);
  });

  it("puts the nearest first: by the part that is missing of the whole", () => {
    expect(missingFor([line("A", 1, 4200)], buy3, spend50).map(({ id }) => id)).toEqual([
      "S50",
      "B3",
    ]);
  });

  it("is silent about what applies, what a limit switched off, and an empty cart", () => {
    const off = { ...spend50, limits: { ...spend50.limits, campaignQuantity: 0 } };
    expect(missingFor([line("A", 2, 2500)], spend50)).toEqual([]);
    expect(missingFor([line("A", 1, 2500)], off)).toEqual([]);
    expect(missingFor([], spend50)).toEqual([]);
  });

  it("does not promise what a promotion before it would take for itself", () => {
    const mine = promotion({
      id: "M",
      condition: { kind: "items", codes: ["B"] },
      stacking: { canStack: false, never: [] },
    });
    expect(missingFor([line("A", 2, 500)], mine, buy3)).toEqual([
      { id: "B3", kind: "quantity", quantity: 1, codes: ["A"] },
      { id: "M", kind: "quantity", quantity: 1, codes: ["B"] },
    ]);
  });

  it("keeps its promise: with exactly what is missing the promotion applies", () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, (lines, promotions) => {
        for (const miss of nearMisses(lines, promotions)) {
          expect(appliesTo(lines, promotions, miss)).toBe(false);
          for (const added of additions(lines, miss)) {
            expect(appliesTo([...lines, added], promotions, miss)).toBe(true);
          }
        }
      }),
      lawRuns(),
    );
  });

  it("stands in the order of what is missing, each promotion once", () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, (lines, promotions) => {
        const ids = nearMisses(lines, promotions).map((miss) => miss.promotion.id);
        expect(new Set(ids).size).toBe(ids.length);
        const shuffled = nearMisses([...lines].reverse(), promotions);
        expect(shuffled.map((miss) => miss.promotion.id)).toEqual(ids);
      }),
      lawRuns(),
    );
  });
});

function appliesTo(
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
  { promotion: { id } }: NearMiss,
): boolean {
  return applyPromotions(lines, promotions).uses.some((use) => use.promotion.id === id);
}

/** What a diner might add on the promise: of each code, or of an item that nobody named. */
function additions(
  lines: readonly PromotableLine[],
  { promotion: { condition }, missing }: NearMiss,
): readonly PromotableLine[] {
  const dearest = Math.max(...lines.map(({ base }) => base));
  if (missing.kind === "amount") {
    const codes = condition.kind === "spendOnItems" ? condition.codes : ["0", "NEW"];
    return codes.map((code) => ({ ...line(code, 1, missing.amount), priceBooks: {} }));
  }
  const codes = missing.codes.length > 0 ? missing.codes : ["0", "NEW"];
  return codes.map((code) => {
    const known = lines.find((other) => other.code === code);
    return known === undefined
      ? { ...line(code, missing.quantity, dearest), priceBooks: {} }
      : { ...known, quantity: missing.quantity };
  });
}

const someCodes = fc.subarray(CODES, { minLength: 1 });
const anyLines = fc
  .uniqueArray(fc.constantFrom(...CODES), { minLength: 1 })
  .chain((codes) =>
    fc.tuple(
      ...codes.map((code) =>
        fc
          .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(350, 500, 990))
          .map(([quantity, base]) => line(code, quantity, base)),
      ),
    ),
  );
const minimum = fc.constantFrom(1000, 2000, 5000);
const small = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });
const anyPromotion: fc.Arbitrary<Promotion> = fc
  .record({
    condition: fc.oneof(
      fc.constant({ kind: "anyItem" as const }),
      someCodes.map((codes) => ({ kind: "items" as const, codes })),
      someCodes.map((codes) => ({
        kind: "combo" as const,
        components: codes.map((code) => ({ code, quantity: 2 })),
      })),
      minimum.map((least) => ({ kind: "spend" as const, minimum: least })),
      fc.record({ kind: fc.constant("spendOnItems" as const), codes: someCodes, minimum }),
      fc.option(someCodes, { nil: undefined }).map((codes) => ({
        kind: "anyCombo" as const,
        codes,
      })),
    ),
    target: fc.oneof(
      fc.constant({ kind: "qualifying" as const, except: [] }),
      fc.record({
        kind: fc.constant("items" as const),
        codes: someCodes,
        except: fc.subarray(CODES, { maxLength: 1 }),
      }),
      fc.constant({ kind: "everything" as const, except: [] }),
    ),
    benefit: fc.oneof(
      fc.constant({ kind: "percent" as const, rate: { numerator: 1, denominator: 5 } }),
      fc.constant({ kind: "amount" as const, amount: 200 }),
      fc.constant({ kind: "fixedPrice" as const, price: 400 }),
      fc.constant({ kind: "priceBook" as const, book: "bulk" }),
    ),
    quantities: fc.record({ needed: small, group: small, benefiting: small }),
    stacking: fc.record({ canStack: fc.boolean(), never: fc.constant([]) }),
  })
  .map(promotion);
const anyPromotions = fc
  .array(anyPromotion, { minLength: 1, maxLength: 4 })
  .map((list) => list.map((each, at) => ({ ...each, id: `P${at}` })));

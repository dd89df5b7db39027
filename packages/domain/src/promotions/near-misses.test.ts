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
      { id: "S50", kind: "amount", amount: 420, codes: [], except: [] },
    ]);
  });

  it("counts what the slip says, after all promotions", () => {
    const tenOff = promotion({ id: "T" });
    // 45.80 less 10 % are 41.22 on the slip; with 8.78 more the 54.58 are above 50.00.
    expect(missingFor([line("A", 2, 2290)], spend50, tenOff)).toEqual([
      { id: "S50", kind: "amount", amount: 878, codes: [], except: [] },
    ]);
  });

  it("is silent where a promotion before it makes what is added cheaper", () => {
    // What costs 8.78 in the menu brings 7.90 to the slip: 49.12.
    const tenOff = promotion({ id: "T" });
    expect(missingFor([line("A", 2, 2290)], tenOff, spend50)).toEqual([]);
  });

  it("is silent once the slip fulfils its words, whatever it counts", () => {
    // "Spend 100.00", on a slip of 162.40 of which 84.40 do not count.
    const spend100 = promotion({
      id: "S100",
      condition: { kind: "spend", minimum: 10_000 },
      excluded: ["C"],
    });
    expect(missingFor([line("A", 1, 7800), line("C", 8, 1055)], spend100)).toEqual([]);
  });

  it("is silent once as many pieces lie in the cart, whatever another promotion has taken", () => {
    const first = promotion({
      id: "F",
      condition: { kind: "items", codes: ["A"] },
      quantities: { needed: undefined, group: undefined, benefiting: 1 },
      stacking: { canStack: false, never: [] },
    });
    expect(missingFor([line("A", 3, 500)], first, buy3)).toEqual([]);
    expect(missingFor([line("A", 2, 500)], buy3)).toHaveLength(1);
  });

  it("is silent where all is there and its price is no better one", () => {
    const each4 = promotion({
      condition: { kind: "items", codes: ["A", "B"] },
      benefit: { kind: "fixedPrice", price: 400 },
    });
    expect(missingFor([line("A", 1, 350), line("C", 1, 900)], each4)).toEqual([]);
  });

  it("names the dishes with which an amount is not reached", () => {
    const noWine = promotion({
      id: "S50",
      condition: { kind: "spend", minimum: 5000 },
      excluded: ["WINE", "BEER"],
    });
    expect(missingFor([line("A", 2, 2290)], noWine)).toEqual([
      { id: "S50", kind: "amount", amount: 420, codes: [], except: ["WINE", "BEER"] },
    ]);
  });

  it("offers nothing that the shelf does not hold", () => {
    const lines = [line("A", 2, 500)];
    const shelf = (code: string) => (code === "B" ? [line("B", 1, 700)] : []);
    expect(nearMisses(lines, [buy3], shelf)).toMatchObject([{ missing: { codes: ["B"] } }]);
    expect(nearMisses(lines, [buy3], () => [])).toEqual([]);
  });

  it("says how many more, and of what", () => {
    expect(missingFor([line("A", 1, 500), line("C", 4, 500)], buy3)).toEqual([
      { id: "B3", kind: "quantity", quantity: 2, codes: ["A", "B"], except: [] },
    ]);
  });

  it("asks for any item where any qualifies", () => {
    const anyThree = promotion({
      quantities: { needed: 3, group: undefined, benefiting: undefined },
    });
    expect(missingFor([line("C", 2, 500)], anyThree)).toEqual([
      { id: "P", kind: "quantity", quantity: 1, codes: [], except: [] },
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
        { id: "P", kind: "quantity", quantity: 1, codes: ["C"], except: [] },
      ]);
    }
  });

  it("names the one component that a combo lacks, and nothing where two are missing", () => {
    const components = CODES.map((code) => ({ code, quantity: 1 }));
    const combo = promotion({ condition: { kind: "combo", components } });
    expect(missingFor([line("A", 1, 900), line("B", 1, 500)], combo)).toEqual([
      { id: "P", kind: "quantity", quantity: 1, codes: ["C"], except: [] },
    ]);
    expect(missingFor([line("A", 2, 900)], combo)).toEqual([]);
  });

  it("offers what would get cheaper when only that is missing", () => {
    const drink = promotion({
      condition: { kind: "items", codes: ["A"] },
      target: { kind: "items", codes: ["B", "C"], except: ["C"] },
    });
    expect(missingFor([line("A", 1, 900)], drink)).toEqual([
      { id: "P", kind: "quantity", quantity: 1, codes: ["B"], except: [] },
    ]);
  });

  it("counts to the next step of a price book", () => {
    const bulk = promotion({ benefit: { kind: "priceBook", book: "bulk" } });
    expect(missingFor([line("A", 1, 400), line("B", 2, 400)], bulk)).toEqual([
      { id: "P", kind: "quantity", quantity: 1, codes: ["B"], except: [] },
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
      { missing: { kind: "quantity", quantity: 2, codes: ["B"], except: [] }, of: 3 },
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
      { missing: { kind: "quantity", quantity: 3, codes: ["A", "B"], except: [] }, of: 4 },
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
      { id: "P", kind: "quantity", quantity: 1, codes: ["B"], except: [] },
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
      { id: "B3", kind: "quantity", quantity: 1, codes: ["A"], except: [] },
      { id: "M", kind: "quantity", quantity: 1, codes: ["B"], except: [] },
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

  it("names none whose words are fulfilled", () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, (lines, promotions) => {
        for (const miss of nearMisses(lines, promotions)) {
          expect(isFulfilled(lines, promotions, miss)).toBe(false);
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

/** What a diner might add on the promise: of each code, or of an item that nobody named, and of each that is not excepted. */
function additions(
  lines: readonly PromotableLine[],
  { missing }: NearMiss,
): readonly PromotableLine[] {
  const { codes, except } = missing;
  const anything = ["0", "NEW", ...CODES.filter((code) => !except.includes(code))];
  const added = codes.length > 0 ? codes : anything;
  if (missing.kind === "amount") {
    return added.map((code) => ({ ...line(code, 1, missing.amount), priceBooks: {} }));
  }
  const prices = lines.map(({ base }) => base);
  return added.flatMap((code) => {
    const known = lines.find((other) => other.code === code);
    if (known !== undefined) return [{ ...known, quantity: missing.quantity }];
    return [Math.max(...prices), Math.min(...prices)].map((price) => ({
      ...line(code, missing.quantity, price),
      priceBooks: {},
    }));
  });
}

/** Whether a guest would say that the cart has all that the promotion asks for. */
function isFulfilled(
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
  { promotion: { condition, target, benefit, quantities } }: NearMiss,
): boolean {
  const isMeant = (code: string): boolean =>
    !("codes" in condition) || condition.codes === undefined || condition.codes.includes(code);
  const meant = lines.filter(({ code }) => isMeant(code));
  if (condition.kind === "spend" || condition.kind === "spendOnItems") {
    const listed = meant.reduce((sum, { base, quantity }) => sum + base * quantity, 0);
    const off = applyPromotions(lines, promotions).applied.reduce(
      (sum, { line: id, amount }) => sum + (meant.some((each) => each.line === id) ? amount : 0),
      0,
    );
    // What is still missing may be pieces, or the dish that gets cheaper.
    const { needed = 1 } = quantities;
    const pieces = meant.reduce((sum, { quantity }) => sum + quantity, 0);
    const asksMore = pieces < needed || target.kind === "items" || benefit.kind === "priceBook";
    return listed - off >= condition.minimum && !asksMore;
  }
  if (condition.kind === "combo" || target.kind === "items" || benefit.kind === "priceBook") {
    return false;
  }
  const pieces = meant.reduce((sum, { quantity }) => sum + quantity, 0);
  const { needed = 1, benefiting = needed } = quantities;
  return pieces >= (condition.kind === "anyCombo" ? Math.max(needed, benefiting) : needed);
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
    excluded: fc.subarray(CODES, { maxLength: 1 }),
    quantities: fc.record({ needed: small, group: small, benefiting: small }),
    stacking: fc.record({ canStack: fc.boolean(), never: fc.constant([]) }),
  })
  .map(promotion);
const anyPromotions = fc
  .array(anyPromotion, { minLength: 1, maxLength: 4 })
  .map((list) => list.map((each, at) => ({ ...each, id: `P${at}` })));

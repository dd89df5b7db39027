import { fc, lawRuns, promotableLine, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { applyPromotions, type PromotableLine } from "./apply-promotions.ts";
import { nearMisses, type NearMiss } from "./near-misses.ts";
import type { Promotion, PromotionBenefit, PromotionCondition } from "./promotion.ts";

const CODES = ["A", "B", "C"];
const BULK = { bulk: [{ title: "", price: 300, minimum: 3, maximum: 5 }] };

function line(code: string, quantity: number, base: number): PromotableLine {
  return promotableLine(code, quantity, base, { priceBooks: BULK });
}

describe("near misses of any cart", () => {
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
/** A kind of condition that is not drawn here does not compile. */
const CONDITIONS: {
  readonly [Kind in PromotionCondition["kind"]]: fc.Arbitrary<
    Extract<PromotionCondition, { readonly kind: Kind }>
  >;
} = {
  anyItem: fc.constant({ kind: "anyItem" }),
  items: someCodes.map((codes) => ({ kind: "items", codes })),
  combo: someCodes.map((codes) => ({
    kind: "combo",
    components: codes.map((code) => ({ code, quantity: 2 })),
  })),
  spend: minimum.map((least) => ({ kind: "spend", minimum: least })),
  spendOnItems: fc.record({ kind: fc.constant("spendOnItems"), codes: someCodes, minimum }),
  anyCombo: fc.option(someCodes, { nil: undefined }).map((codes) => ({ kind: "anyCombo", codes })),
};
const BENEFITS: {
  readonly [Kind in PromotionBenefit["kind"]]: fc.Arbitrary<
    Extract<PromotionBenefit, { readonly kind: Kind }>
  >;
} = {
  percent: fc.constant({ kind: "percent", rate: { numerator: 1, denominator: 5 } }),
  amount: fc.constant({ kind: "amount", amount: 200 }),
  fixedPrice: fc.constant({ kind: "fixedPrice", price: 400 }),
  priceBook: fc.constant({ kind: "priceBook", book: "bulk" }),
};
const anyPromotion: fc.Arbitrary<Promotion> = fc
  .record({
    condition: fc.oneof(...Object.values(CONDITIONS)),
    target: fc.oneof(
      fc.constant({ kind: "qualifying" as const, except: [] }),
      fc.record({
        kind: fc.constant("items" as const),
        codes: someCodes,
        except: fc.subarray(CODES, { maxLength: 1 }),
      }),
      fc.constant({ kind: "everything" as const, except: [] }),
    ),
    benefit: fc.oneof(...Object.values(BENEFITS)),
    excluded: fc.subarray(CODES, { maxLength: 1 }),
    quantities: fc.record({ needed: small, group: small, benefiting: small }),
    stacking: fc.record({ canStack: fc.boolean(), never: fc.constant([]) }),
  })
  .map(promotionOf);
const anyPromotions = fc
  .array(anyPromotion, { minLength: 1, maxLength: 4 })
  .map((list) => list.map((each, at) => ({ ...each, id: `P${at}` })));

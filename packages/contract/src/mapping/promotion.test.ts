import type {
  Promotion,
  PromotionBenefit,
  PromotionCondition,
  PromotionTarget,
} from "@comanda/domain/promotions";
import { fc, lawRuns } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Promotion as PromotionSchema } from "../schemas/promotion.ts";
import { promotionFromWire } from "./promotion.ts";
import { promotionToWire } from "./promotion-to-wire.ts";

/** What a venue's editor or a foreign system may send: the members it means, nothing else. */
function read(members: Record<string, unknown>) {
  const wire = { _id: "p1", eventName: "Happy hour", ...members };
  return promotionFromWire(v.parse(PromotionSchema, wire));
}

function rule(members: Record<string, unknown>): Promotion {
  const result = read({ discountPrice: 1, ...members });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

describe("a promotion of the wire", () => {
  it.each<[number, Record<string, unknown>, PromotionCondition]>([
    [0, {}, { kind: "anyItem" }],
    [1, { itemsInclude: ["KOPI"] }, { kind: "items", codes: ["KOPI"] }],
    [
      2,
      {
        itemBundle: [
          { itemId: "BURGER", qty: 2 },
          { itemId: "FRIES" },
          "COLA",
          { itemId: "DIP", qty: 0 },
        ],
      },
      {
        kind: "combo",
        components: [
          { code: "BURGER", quantity: 2 },
          { code: "FRIES", quantity: 1 },
          { code: "COLA", quantity: 1 },
          { code: "DIP", quantity: 1 },
        ],
      },
    ],
    [3, { minAmount: 50 }, { kind: "spend", minimum: 5000 }],
    [
      4,
      { minAmount: 60, itemsInclude: ["RED"] },
      { kind: "spendOnItems", codes: ["RED"], minimum: 6000 },
    ],
    [
      5,
      { itemsBundle: ["BUN", { itemId: "TART", qty: 3 }] },
      { kind: "anyCombo", codes: ["BUN", "TART"] },
    ],
  ])(
    "reads condition %d [PRM-001, PRM-002, PRM-003, PRM-004, PRM-005]",
    (condition, members, expected) => {
      expect(rule({ condition, ...members }).condition).toEqual(expected);
    },
  );

  it("takes the pool of any combo from the bundle, else the items, else everything [PRM-006, PRM-022]", () => {
    const pool = (members: Record<string, unknown>) => rule({ condition: 5, ...members }).condition;
    expect(pool({ itemsInclude: ["BUN"] })).toEqual({ kind: "anyCombo", codes: ["BUN"] });
    expect(pool({})).toEqual({ kind: "anyCombo", codes: undefined });
  });

  it("does not read an exact combo out of the other bundle (M-B14)", () => {
    expect(rule({ condition: 2, itemsBundle: ["BUN"] }).condition).toEqual({
      kind: "combo",
      components: [],
    });
  });

  it.each<[number, PromotionTarget]>([
    [0, { kind: "qualifying", except: ["TEA"] }],
    [1, { kind: "items", codes: ["CAKE"], except: ["TEA"] }],
    [2, { kind: "everything", except: ["TEA"] }],
  ])("reads discountApply %d [PRM-009, PRM-021]", (discountApply, expected) => {
    const members = { itemsDiscountInclude: ["CAKE"], itemsDiscountExclude: ["TEA"] };
    expect(rule({ discountApply, ...members }).target).toEqual(expected);
  });

  it("reads what it gives [PRM-007, PRM-008, PRM-010, PRM-023]", () => {
    const benefit = (members: Record<string, unknown>) => rule(members).benefit;
    const percent = { discountType: 1, discountByPercent: true };
    expect(benefit({ discountType: 0, fixedPrice: 14.9 })).toEqual({
      kind: "fixedPrice",
      price: 1490,
    });
    expect(benefit({ discountType: 1, discountPrice: 2.5 })).toEqual({
      kind: "amount",
      amount: 250,
    });
    expect(benefit({ ...percent, discountPercent: 12.5 })).toEqual({
      kind: "percent",
      rate: { numerator: 1, denominator: 8 },
    });
    expect(benefit({ ...percent, discountPercent: 100 })).toEqual({
      kind: "percent",
      rate: { numerator: 1, denominator: 1 },
    });
    expect(benefit({ type: 2, priceBookId: "bulk" })).toEqual({ kind: "priceBook", book: "bulk" });
  });

  it("lets the type of the discount win over the percent switch (Q-047i)", () => {
    const both = { discountType: 0, discountByPercent: true, discountPercent: 5, fixedPrice: 3 };
    expect(rule(both).benefit).toEqual({ kind: "fixedPrice", price: 300 });
  });

  it("counts the needed quantity only with its switch, and no quantity below 1 (Q-027) [PRM-011]", () => {
    const quantities = { minQty: 3, maxQty: 5, itemQty: 1 };
    expect(rule({ ...quantities, hasMinQty: true }).quantities).toEqual({
      needed: 3,
      group: 5,
      benefiting: 1,
    });
    expect(rule({ minQty: 3, maxQty: 0, itemQty: -1 }).quantities).toEqual({
      needed: undefined,
      group: undefined,
      benefiting: undefined,
    });
  });

  it("reads limits by their switches; one without its number switches the rule off (M-B12) [PRM-013, PRM-014, PRM-015, PRM-016]", () => {
    const numbers = { limitedQty: 7, maxQtyPerBill: 2, limitedAmount: 4.5, maxDiscount: 6 };
    const on = {
      hasLimitedQty: true,
      hasMaxQtyPerBill: true,
      hasLimitedAmount: true,
      hasMaxDiscount: true,
    };
    const none = {
      campaignQuantity: undefined,
      billQuantity: undefined,
      campaignAmount: undefined,
      billAmount: undefined,
    };
    expect(rule(numbers).limits).toEqual(none);
    expect(rule({ ...numbers, ...on }).limits).toEqual({
      campaignQuantity: 7,
      billQuantity: 2,
      campaignAmount: 450,
      billAmount: 600,
    });
    expect(rule({ hasMaxDiscount: true }).limits.billAmount).toBe(0);
    expect(rule({ hasLimitedQty: true, limitedQty: -3 }).limits.campaignQuantity).toBe(0);
  });

  it("reads beside which others it may stand, and what options count [PRM-017, PRM-018, PRM-019]", () => {
    const members = { canStack: true, listOfPromo: ["p2"], excludeOption: true };
    expect(rule(members)).toMatchObject({
      stacking: { canStack: true, never: [] },
      ignoresOptions: true,
    });
    expect(rule({ ...members, cantStackWithSpecificPromo: true }).stacking.never).toEqual(["p2"]);
    expect(rule({})).toMatchObject({ stacking: { canStack: false }, ignoresOptions: false });
  });

  it("reads order, audience and origin [ENT-009]", () => {
    expect(rule({})).toMatchObject({ priority: 0, isMemberOnly: false, isVoucher: false });
    const members = { eventPriority: 20, isMemberOnly: true, isVoucher: true };
    expect(rule(members)).toMatchObject({ priority: 20, isMemberOnly: true, isVoucher: true });
  });
});

describe("a promotion that makes no sense (Q-047f, M-B15)", () => {
  it.each([
    ["condition", { condition: 99 }],
    ["discountApply", { discountApply: 3 }],
    ["discountType", { discountType: 2 }],
    ["minAmount", { condition: 3, minAmount: -1 }],
    ["fixedPrice", { discountType: 0, fixedPrice: -1 }],
    ["fixedPrice", { discountType: 0, fixedPrice: undefined }],
    ["discountPrice", { discountPrice: -0.01 }],
    ["discountPrice", { discountPrice: undefined }],
    ["discountPercent", { discountByPercent: true }],
    ["discountPercent", { discountByPercent: true, discountPercent: 100.5 }],
    ["discountPercent", { discountByPercent: true, discountPercent: -1 }],
    ["priceBookId", { type: 2 }],
  ])("is left out and names %s", (member, members) => {
    expect(read({ discountPrice: 1, ...members })).toEqual({
      ok: false,
      refusal: { kind: "promotion-invalid", promotion: "p1", member },
    });
  });

  it("is not judged by members it does not use", () => {
    const unused = { discountPrice: -1, minAmount: -5, fixedPrice: -3 };
    expect(read({ ...unused, type: 2, priceBookId: "bulk", discountType: 9 }).ok).toBe(true);
  });
});

const codes = fc.array(fc.constantFrom("KOPI", "TOAST", "CAKE", "BUN"), { maxLength: 3 });
const someCodes = fc.array(fc.constantFrom("KOPI", "TOAST", "CAKE"), {
  minLength: 1,
  maxLength: 3,
});
const money = fc.nat({ max: 1_000_000 });
const whole = fc.integer({ min: 1, max: 99 });
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** A kind that does not go through the wire here does not compile. */
const CONDITIONS: {
  readonly [Kind in PromotionCondition["kind"]]: fc.Arbitrary<
    Extract<PromotionCondition, { readonly kind: Kind }>
  >;
} = {
  anyItem: fc.record({ kind: fc.constant("anyItem") }),
  items: fc.record({ kind: fc.constant("items"), codes }),
  combo: fc.record({
    kind: fc.constant("combo"),
    components: fc.array(fc.record({ code: fc.constantFrom("KOPI", "TOAST"), quantity: whole })),
  }),
  spend: fc.record({ kind: fc.constant("spend"), minimum: money }),
  spendOnItems: fc.record({ kind: fc.constant("spendOnItems"), codes, minimum: money }),
  anyCombo: fc.record({ kind: fc.constant("anyCombo"), codes: perhaps(someCodes) }),
};
const BENEFITS: {
  readonly [Kind in PromotionBenefit["kind"]]: fc.Arbitrary<
    Extract<PromotionBenefit, { readonly kind: Kind }>
  >;
} = {
  fixedPrice: fc.record({ kind: fc.constant("fixedPrice"), price: money }),
  amount: fc.record({ kind: fc.constant("amount"), amount: money }),
  percent: fc.record({
    kind: fc.constant("percent"),
    rate: fc.constantFrom(
      { numerator: 0, denominator: 1 },
      { numerator: 1, denominator: 3125 },
      { numerator: 7, denominator: 100 },
      { numerator: 29, denominator: 100 },
      { numerator: 1, denominator: 8 },
      { numerator: 1, denominator: 1 },
    ),
  }),
  priceBook: fc.record({
    kind: fc.constant("priceBook"),
    book: fc.constantFrom("gold", "bulk"),
  }),
};

const anyPromotion: fc.Arbitrary<Promotion> = fc.record({
  id: fc.constantFrom("p1", "p2"),
  name: fc.record({ en: fc.string({ maxLength: 20 }), zh: fc.constantFrom("", "欢乐时光") }),
  priority: fc.integer({ min: -100, max: 100 }),
  isMemberOnly: fc.boolean(),
  memberTier: fc.constantFrom("", "Gold"),
  isVoucher: fc.boolean(),
  clock: perhaps(
    fc.record({
      days: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1 }),
      hours: perhaps(fc.record({ start: fc.nat({ max: 1439 }), end: fc.nat({ max: 1439 }) })),
      firstDate: fc.constantFrom(undefined, "2026-01-31"),
      lastDate: fc.constantFrom(undefined, "2026-01-31", "2026-12-24"),
    }),
  ),
  condition: fc.oneof(...Object.values(CONDITIONS)),
  excluded: codes,
  target: fc.oneof(
    fc.record({
      kind: fc.constantFrom("qualifying" as const, "everything" as const),
      except: codes,
    }),
    fc.record({ kind: fc.constant("items" as const), codes, except: codes }),
  ),
  benefit: fc.oneof(...Object.values(BENEFITS)),
  quantities: fc.record({
    needed: perhaps(whole),
    group: perhaps(whole),
    benefiting: perhaps(whole),
  }),
  limits: fc.record({
    campaignQuantity: perhaps(fc.nat({ max: 9 })),
    billQuantity: perhaps(fc.nat({ max: 9 })),
    campaignAmount: perhaps(money),
    billAmount: perhaps(money),
  }),
  stacking: fc.record({ canStack: fc.boolean(), never: codes }),
  ignoresOptions: fc.boolean(),
});

describe("a promotion of the domain", () => {
  it("comes back the same from the wire, whatever it says [ENT-008, ENT-009]", () => {
    fc.assert(
      fc.property(anyPromotion, (promotion) => {
        const sent = v.parse(
          PromotionSchema,
          JSON.parse(JSON.stringify(promotionToWire(promotion))),
        );
        expect(promotionFromWire(sent)).toEqual({ ok: true, value: promotion });
      }),
      lawRuns(),
    );
  });
});

import { describe, expect, it } from "vitest";
import { cart, line, NO_QUANTITIES, reductionsOf, twentyOff } from "../testing/twenty-off.ts";
import { applyPromotions, type PromotableLine } from "./apply-promotions.ts";
import type { Promotion } from "./promotion.ts";

describe("applyPromotions", () => {
  it("records promotion and reduction on every line that got cheaper, and on no other [PRM-028, ENT-010]", () => {
    expect(applyPromotions(cart, [twentyOff])).toEqual({
      applied: [
        { line: "A, 100", promotion: twentyOff, amount: 360 },
        { line: "B, 0", promotion: twentyOff, amount: 320 },
      ],
      uses: [{ promotion: twentyOff, quantity: 5, amount: 680 }],
    });
  });

  const changes: readonly (readonly [string, Partial<Promotion>])[] = [
    ["condition", { condition: { kind: "items", codes: ["A"] } }],
    ["excluded", { excluded: ["B"] }],
    ["target", { target: { kind: "everything", except: [] } }],
    ["targets named", { target: { kind: "items", codes: ["C"], except: [] } }],
    ["targets excepted", { target: { kind: "qualifying", except: ["A"] } }],
    ["percent", { benefit: { kind: "percent", rate: { numerator: 1, denominator: 10 } } }],
    ["amount", { benefit: { kind: "amount", amount: 50 } }],
    ["fixed price", { benefit: { kind: "fixedPrice", price: 450 } }],
    ["price book", { benefit: { kind: "priceBook", book: "bulk" } }],
    ["needed", { quantities: { ...twentyOff.quantities, needed: 6 } }],
    ["group", { quantities: { ...twentyOff.quantities, needed: 3, group: 3 } }],
    ["benefiting", { quantities: { ...twentyOff.quantities, benefiting: 1, needed: 2 } }],
    ["spending", { condition: { kind: "spend", minimum: 3801 } }],
    ["campaign quantity", { limits: { ...twentyOff.limits, campaignQuantity: 2 } }],
    ["bill quantity", { limits: { ...twentyOff.limits, billQuantity: 3 } }],
    ["campaign amount", { limits: { ...twentyOff.limits, campaignAmount: 20 } }],
    ["bill amount", { limits: { ...twentyOff.limits, billAmount: 30 } }],
    ["options", { ignoresOptions: true }],
    [
      "combo",
      {
        condition: {
          kind: "combo",
          components: [
            { code: "A", quantity: 1 },
            { code: "B", quantity: 1 },
          ],
        },
      },
    ],
    [
      "any combo",
      {
        condition: { kind: "anyCombo", codes: ["A", "B"] },
        quantities: { ...twentyOff.quantities, benefiting: 4 },
      },
    ],
  ];

  it.each(changes)("heeds a promotion's own %s [ENT-008]", (_what, change) => {
    expect(reductionsOf(cart, { ...twentyOff, ...change })).not.toEqual(
      reductionsOf(cart, twentyOff),
    );
  });

  it("keeps equal choices of one item apart from the order of adding [DEC-017]", () => {
    // Free choices differ, so the lines do; nothing that a promotion sees does but the quantity.
    const [few, many] = [line("A", 1, 335), { ...line("A", 2, 335), line: "many" }];
    const two: Promotion = {
      ...twentyOff,
      benefit: { kind: "percent", rate: { numerator: 1, denominator: 10 } },
      limits: { ...twentyOff.limits, billQuantity: 2 },
    };
    expect(reductionsOf([few, many], two)).toEqual([["P", "many", 67]]);
    expect(reductionsOf([many, few], two)).toEqual([["P", "many", 67]]);
  });

  it("gives a cent that two lines have an equal claim to, to the first code [DEC-017]", () => {
    // 2 cents over 1.00 and 3.00 are 0.5 and 1.5.
    const combo: Promotion = {
      ...twentyOff,
      condition: { kind: "anyCombo", codes: undefined },
      quantities: { ...twentyOff.quantities, benefiting: 2 },
      benefit: { kind: "amount", amount: 2 },
    };
    expect(reductionsOf([line("A", 1, 100), line("B", 1, 300)], combo)).toEqual([
      ["P", "A, 0", 1],
      ["P", "B, 0", 1],
    ]);
  });

  it("gives what a limit of money leaves to the first code, however the targets are named [PRM-016]", () => {
    const named: Promotion = {
      ...twentyOff,
      target: { kind: "items", codes: ["B", "A"], except: [] },
      benefit: { kind: "amount", amount: 10 },
      limits: { ...twentyOff.limits, billAmount: 1 },
    };
    expect(reductionsOf([line("A", 1, 300), line("B", 1, 300)], named)).toEqual([["P", "A, 0", 1]]);
  });

  it("reduces every unit once enough are there, where no group is set (Q-028)", () => {
    // Two of three would be a group of two and a rest of one.
    const fromTwo: Promotion = { ...twentyOff, quantities: { ...NO_QUANTITIES, needed: 2 } };
    expect(reductionsOf([line("A", 3, 500)], fromTwo)).toEqual([["P", "A, 0", 300]]);
    expect(reductionsOf([line("A", 1, 500)], fromTwo)).toEqual([]);
  });

  it("takes the entry that is listed first of two with one minimum and one price", () => {
    const book = (...maximums: readonly number[]): PromotableLine => ({
      ...line("A", 5, 400),
      priceBooks: {
        bulk: maximums.map((maximum) => ({ title: "", price: 300, minimum: 2, maximum })),
      },
    });
    const bulk: Promotion = { ...twentyOff, benefit: { kind: "priceBook", book: "bulk" } };
    // Groups of two cover four of the five, a group of five all of them.
    expect(reductionsOf([book(2, 5)], bulk)).toEqual([["P", "A, 0", 400]]);
    expect(reductionsOf([book(5, 2)], bulk)).toEqual([["P", "A, 0", 500]]);
  });

  it("asks for the whole combo, whatever gets cheaper by it [PRM-003]", () => {
    const combo: Promotion = {
      ...twentyOff,
      condition: { kind: "combo", components: [{ code: "A", quantity: 2 }] },
      target: { kind: "items", codes: ["C"], except: [] },
    };
    expect(reductionsOf([line("A", 1, 500), line("C", 1, 400)], combo)).toEqual([]);
    expect(reductionsOf([line("A", 2, 500), line("C", 1, 400)], combo)).toEqual([
      ["P", "C, 0", 80],
    ]);
  });

  it("takes an amount off the whole bill once, whatever was bought for it [PRM-008]", () => {
    const once: Promotion = {
      ...twentyOff,
      condition: { kind: "items", codes: ["A"] },
      target: { kind: "everything", except: [] },
      benefit: { kind: "amount", amount: 100 },
    };
    const anyTwo: Promotion = {
      ...once,
      condition: { kind: "anyCombo", codes: undefined },
      quantities: { ...twentyOff.quantities, benefiting: 2 },
    };
    for (const promotion of [once, anyTwo]) {
      const off = reductionsOf([line("A", 2, 500), line("B", 2, 500)], promotion);
      expect(off).toEqual([
        ["P", "A, 0", 50],
        ["P", "B, 0", 50],
      ]);
    }
  });

  it("counts an amount off the bill once against its limits, combos as combos", () => {
    const uses = (change: Partial<Promotion>) =>
      applyPromotions(cart, [{ ...twentyOff, ...change }]).uses.map(({ quantity }) => quantity);
    expect(
      uses({ condition: { kind: "anyItem" }, benefit: { kind: "amount", amount: 300 } }),
    ).toEqual([1]);
    const components = [
      { code: "A", quantity: 1 },
      { code: "B", quantity: 1 },
    ];
    expect(uses({ condition: { kind: "combo", components } })).toEqual([2]);
    expect(uses({ benefit: { kind: "priceBook", book: "bulk" } })).toEqual([5]);
  });

  it("takes quantities below 1 for unset, and comes to an end", () => {
    const zero = { needed: 0, group: 0, benefiting: 0 };
    expect(reductionsOf(cart, { ...twentyOff, quantities: zero })).toEqual(
      reductionsOf(cart, twentyOff),
    );
    const combo = { kind: "combo" as const, components: [{ code: "A", quantity: 0 }] };
    expect(reductionsOf(cart, { ...twentyOff, condition: combo })).toEqual([["P", "A, 100", 360]]);
  });

  it("is exact where products go beyond what a number counts exactly", () => {
    const dear = [line("A", 3, 90_000_000_001), line("B", 1, 70_000_000_003)];
    const third: Promotion = {
      ...twentyOff,
      benefit: { kind: "percent", rate: { numerator: 333_333, denominator: 1_000_000 } },
    };
    // 270,000,000,003 and 70,000,000,003 times 0.333333, by hand.
    expect(reductionsOf(dear, third)).toEqual([
      ["P", "A, 0", 89_999_910_001],
      ["P", "B, 0", 23_333_310_001],
    ]);
    // Found by search: ordinary arithmetic gives a cent too much to A here, and below one to B that is C's.
    const rate = { numerator: 840_087, denominator: 1_000_000 };
    const most: Promotion = { ...twentyOff, benefit: { kind: "percent", rate } };
    expect(reductionsOf([line("A", 1, 56_380_311_954)], most)).toEqual([
      ["P", "A, 0", 47_364_367_128],
    ]);
    const spread: Promotion = {
      ...twentyOff,
      condition: { kind: "anyItem" },
      benefit: { kind: "amount", amount: 21_511_294_414 },
    };
    const three = [
      line("A", 1, 2_159_017_601),
      line("B", 1, 8_643_409_962),
      line("C", 1, 31_825_890_657),
    ];
    expect(reductionsOf(three, spread)).toEqual([
      ["P", "A, 0", 1_089_493_210],
      ["P", "B, 0", 4_361_676_561],
      ["P", "C, 0", 16_060_124_643],
    ]);
  });
});

import { promotableLine, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { applyPromotions, type PromotableLine } from "./apply-promotions.ts";
import type { Promotion } from "./promotion.ts";

function line(code: string, quantity: number, base: number, options = 0): PromotableLine {
  return promotableLine(code, quantity, base, {
    line: `${code}, ${options}`,
    options,
    priceBooks: { bulk: [{ title: "", price: 300, minimum: 2, maximum: 3 }] },
  });
}

const twentyOff = promotionOf({
  condition: { kind: "items", codes: ["A", "B"] },
  benefit: { kind: "percent", rate: { numerator: 1, denominator: 5 } },
});
const NO_QUANTITIES = { needed: undefined, group: undefined, benefiting: undefined };
const cart = [line("A", 3, 500, 100), line("B", 2, 800), line("C", 1, 400)];

/** Promotion and line of each record with its amount. */
function told(lines: readonly PromotableLine[], ...promotions: readonly Promotion[]) {
  return applyPromotions(lines, promotions).applied.map((each) => [
    each.promotion.id,
    each.line,
    each.amount,
  ]);
}

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
    expect(told(cart, { ...twentyOff, ...change })).not.toEqual(told(cart, twentyOff));
  });

  it("heeds what else a promotion shares a unit with [ENT-008]", () => {
    const other = { ...twentyOff, id: "Q" };
    const both = told(cart, other, twentyOff);
    expect(both).toHaveLength(4);
    const alone = { ...twentyOff, stacking: { canStack: false, never: [] } };
    expect(told(cart, other, alone)).toHaveLength(2);
    const never = { ...twentyOff, stacking: { canStack: true, never: ["Q"] } };
    expect(told(cart, other, never)).toHaveLength(2);
    // Whichever of the two names the other.
    expect(told(cart, never, other)).toHaveLength(2);
    // One of several that it names.
    const several = { ...twentyOff, stacking: { canStack: true, never: ["unknown", "Q"] } };
    expect(told(cart, other, several)).toHaveLength(2);
  });

  it("finds an enemy that was held before others", () => {
    const one = { ...twentyOff, id: "1" };
    const two = { ...twentyOff, id: "2" };
    const three = { ...twentyOff, id: "3" };
    const enemy = { ...twentyOff, stacking: { canStack: true, never: ["1"] } };
    expect(told(cart, one, two, three, enemy)).toHaveLength(6);
    expect(told(cart, two, three, enemy)).toHaveLength(6);
  });

  it("lets a promotion that took nothing off stand in nobody's way", () => {
    const nothing: Promotion = {
      ...twentyOff,
      id: "N",
      benefit: { kind: "fixedPrice", price: 900 },
      stacking: { canStack: false, never: ["P"] },
    };
    expect(told(cart, nothing, twentyOff)).toEqual(told(cart, twentyOff));
  });

  it("keeps equal choices of one item apart from the order of adding [DEC-017]", () => {
    // Free choices differ, so the lines do; nothing that a promotion sees does but the quantity.
    const [few, many] = [line("A", 1, 335), { ...line("A", 2, 335), line: "many" }];
    const two: Promotion = {
      ...twentyOff,
      benefit: { kind: "percent", rate: { numerator: 1, denominator: 10 } },
      limits: { ...twentyOff.limits, billQuantity: 2 },
    };
    expect(told([few, many], two)).toEqual([["P", "many", 67]]);
    expect(told([many, few], two)).toEqual([["P", "many", 67]]);
  });

  it("gives a cent that two lines have an equal claim to, to the first code [DEC-017]", () => {
    // 2 cents over 1.00 and 3.00 are 0.5 and 1.5.
    const combo: Promotion = {
      ...twentyOff,
      condition: { kind: "anyCombo", codes: undefined },
      quantities: { ...twentyOff.quantities, benefiting: 2 },
      benefit: { kind: "amount", amount: 2 },
    };
    expect(told([line("A", 1, 100), line("B", 1, 300)], combo)).toEqual([
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
    expect(told([line("A", 1, 300), line("B", 1, 300)], named)).toEqual([["P", "A, 0", 1]]);
  });

  it("leaves the units of combos to promotions after it, each at its own price [PRM-017]", () => {
    const components = [
      { code: "A", quantity: 1 },
      { code: "B", quantity: 1 },
    ];
    const combo: Promotion = { ...twentyOff, condition: { kind: "combo", components } };
    const half: Promotion = {
      ...twentyOff,
      id: "H",
      condition: { kind: "items", codes: ["A"] },
      benefit: { kind: "percent", rate: { numerator: 1, denominator: 2 } },
    };
    expect(told([line("A", 2, 500), line("B", 2, 800)], combo, half)).toEqual([
      ["P", "A, 0", 200],
      ["P", "B, 0", 320],
      ["H", "A, 0", 400],
    ]);
  });

  it("takes off the base first and then off the options, for promotions after it", () => {
    const twoOff: Promotion = { ...twentyOff, benefit: { kind: "amount", amount: 200 } };
    const half: Promotion = {
      ...twentyOff,
      id: "H",
      benefit: { kind: "percent", rate: { numerator: 1, denominator: 2 } },
    };
    expect(told([line("A", 1, 100, 300)], twoOff, half)).toEqual([
      ["P", "A, 300", 200],
      ["H", "A, 300", 100],
    ]);
  });

  it("knows which units a repeated promotion has taken [PRM-018]", () => {
    const perMain: Promotion = {
      ...twentyOff,
      condition: { kind: "items", codes: ["M", "C"] },
      target: { kind: "items", codes: ["A", "C"], except: [] },
      quantities: { ...twentyOff.quantities, benefiting: 1 },
      benefit: { kind: "amount", amount: 10 },
    };
    const alone: Promotion = {
      ...twentyOff,
      id: "X",
      condition: { kind: "items", codes: ["A"] },
      benefit: { kind: "percent", rate: { numerator: 1, denominator: 2 } },
      stacking: { canStack: false, never: [] },
    };
    const lines = [line("A", 4, 500), line("C", 1, 900), line("M", 2, 100)];
    expect(told(lines, perMain, alone)).toEqual([
      ["P", "A, 0", 30],
      ["X", "A, 0", 250],
    ]);
  });

  it("reduces every unit once enough are there, where no group is set (Q-028)", () => {
    // Two of three would be a group of two and a rest of one.
    const fromTwo: Promotion = { ...twentyOff, quantities: { ...NO_QUANTITIES, needed: 2 } };
    expect(told([line("A", 3, 500)], fromTwo)).toEqual([["P", "A, 0", 300]]);
    expect(told([line("A", 1, 500)], fromTwo)).toEqual([]);
  });

  it("leaves no record of a price book at the list price, and lets others pass (Q-047g)", () => {
    const book: Promotion = {
      ...twentyOff,
      id: "N",
      benefit: { kind: "priceBook", book: "bulk" },
      stacking: { canStack: false, never: [] },
    };
    expect(told([line("A", 2, 300)], book, twentyOff)).toEqual([["P", "A, 0", 120]]);
  });

  it("blocks only the unit that got the cent, not the one beside it (M-B2)", () => {
    const cent: Promotion = {
      ...twentyOff,
      id: "C",
      condition: { kind: "anyItem" },
      benefit: { kind: "amount", amount: 1 },
      stacking: { canStack: false, never: [] },
    };
    // One cent over two units of 5.00: the first gets it, 20 % off the other are 1.00.
    expect(told([line("A", 2, 500)], cent, twentyOff)).toEqual([
      ["C", "A, 0", 1],
      ["P", "A, 0", 100],
    ]);
  });

  it("keeps the units of a line apart whose combo was formed from its end (Q-038)", () => {
    const firstHalf: Promotion = {
      ...twentyOff,
      id: "Q",
      condition: { kind: "items", codes: ["A"] },
      quantities: { ...NO_QUANTITIES, needed: 2, benefiting: 1 },
      benefit: { kind: "percent", rate: { numerator: 1, denominator: 2 } },
    };
    const pair: Promotion = {
      ...twentyOff,
      id: "C",
      condition: { kind: "anyCombo", codes: ["A"] },
      quantities: { ...NO_QUANTITIES, benefiting: 2 },
      benefit: { kind: "amount", amount: 300 },
    };
    // 4.00 and 2.00: the dearer unit is the second. Of 3.00 they pay 2.00 and 1.00; then 20 % off 2.00 and 1.00.
    expect(told([line("A", 2, 400)], firstHalf, pair, twentyOff)).toEqual([
      ["Q", "A, 0", 200],
      ["C", "A, 0", 300],
      ["P", "A, 0", 60],
    ]);
    const cheapest: Promotion = { ...firstHalf, id: "L", benefit: { kind: "amount", amount: 500 } };
    expect(told([line("A", 2, 400)], firstHalf, pair, cheapest).at(-1)).toEqual(["L", "A, 0", 100]);
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
    expect(told([book(2, 5)], bulk)).toEqual([["P", "A, 0", 400]]);
    expect(told([book(5, 2)], bulk)).toEqual([["P", "A, 0", 500]]);
  });

  it("asks for the whole combo, whatever gets cheaper by it [PRM-003]", () => {
    const combo: Promotion = {
      ...twentyOff,
      condition: { kind: "combo", components: [{ code: "A", quantity: 2 }] },
      target: { kind: "items", codes: ["C"], except: [] },
    };
    expect(told([line("A", 1, 500), line("C", 1, 400)], combo)).toEqual([]);
    expect(told([line("A", 2, 500), line("C", 1, 400)], combo)).toEqual([["P", "C, 0", 80]]);
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
      const off = told([line("A", 2, 500), line("B", 2, 500)], promotion);
      expect(off).toEqual([
        ["P", "A, 0", 50],
        ["P", "B, 0", 50],
      ]);
    }
  });

  it("records a line once, though another one's price lies between its units' [PRM-028]", () => {
    const lines = [line("A", 1, 500), line("B", 2, 800), line("C", 1, 900), line("M", 3, 100)];
    const first: Promotion = {
      ...twentyOff,
      id: "Q",
      condition: { kind: "items", codes: ["B"] },
      quantities: { ...twentyOff.quantities, needed: 2, benefiting: 1 },
      benefit: { kind: "percent", rate: { numerator: 1, denominator: 2 } },
    };
    const perMain: Promotion = {
      ...twentyOff,
      condition: { kind: "items", codes: ["M"] },
      target: { kind: "items", codes: ["A", "B", "C"], except: [] },
      quantities: { ...twentyOff.quantities, benefiting: 1 },
      benefit: { kind: "amount", amount: 10 },
    };
    const expected = [
      ["Q", "B, 0", 400],
      ["P", "A, 0", 10],
      ["P", "B, 0", 20],
    ];
    expect(told(lines, first, perMain)).toEqual(expected);
    // C could pay for a drink itself, but is one of the drinks.
    const orDrink: Promotion = { ...perMain, condition: { kind: "items", codes: ["M", "C"] } };
    expect(told(lines, first, orDrink)).toEqual(expected);
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
    expect(told(cart, { ...twentyOff, quantities: zero })).toEqual(told(cart, twentyOff));
    const combo = { kind: "combo" as const, components: [{ code: "A", quantity: 0 }] };
    expect(told(cart, { ...twentyOff, condition: combo })).toEqual([["P", "A, 100", 360]]);
  });

  it("is exact where products go beyond what a number counts exactly", () => {
    const dear = [line("A", 3, 90_000_000_001), line("B", 1, 70_000_000_003)];
    const third: Promotion = {
      ...twentyOff,
      benefit: { kind: "percent", rate: { numerator: 333_333, denominator: 1_000_000 } },
    };
    // 270,000,000,003 and 70,000,000,003 times 0.333333, by hand.
    expect(told(dear, third)).toEqual([
      ["P", "A, 0", 89_999_910_001],
      ["P", "B, 0", 23_333_310_001],
    ]);
    // Found by search: ordinary arithmetic gives a cent too much to A here, and below one to B that is C's.
    const rate = { numerator: 840_087, denominator: 1_000_000 };
    const most: Promotion = { ...twentyOff, benefit: { kind: "percent", rate } };
    expect(told([line("A", 1, 56_380_311_954)], most)).toEqual([["P", "A, 0", 47_364_367_128]]);
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
    expect(told(three, spread)).toEqual([
      ["P", "A, 0", 1_089_493_210],
      ["P", "B, 0", 4_361_676_561],
      ["P", "C, 0", 16_060_124_643],
    ]);
  });
});

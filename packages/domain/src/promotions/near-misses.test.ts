import { promotableLine, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { PromotableLine } from "./apply-promotions.ts";
import { inThisOrder } from "../testing/twenty-off.ts";
import { nearMisses } from "./near-misses.ts";
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
  return nearMisses(lines, inThisOrder(list)).map(({ promotion: { id }, missing }) => ({
    id,
    ...missing,
  }));
}

describe("nearMisses", () => {
  it("says how much more has to be spent", () => {
    expect(missingFor([line("A", 2, 2290)], spend50)).toEqual([
      { id: "S50", kind: "amount", amount: 420, codes: [], except: [] },
    ]);
  });

  it("counts what options cost", () => {
    // Twice 20.00 and 3.00 for an option: of 46.00 4.00 are missing.
    const withOption = { ...line("A", 2, 2000), options: 300 };
    expect(missingFor([withOption], spend50)).toMatchObject([{ amount: 400 }]);
  });

  it("counts towards an amount on certain dishes only what was spent on those", () => {
    const wine60 = promotion({
      condition: { kind: "spendOnItems", codes: ["WINE"], minimum: 6000 },
    });
    expect(missingFor([line("WINE", 1, 5000), line("A", 1, 4000)], wine60)).toEqual([
      { id: "P", kind: "amount", amount: 1000, codes: ["WINE"], except: [] },
    ]);
  });

  it("counts what stands outside promotions, each piece with its options, as it is on the slip", () => {
    const tenOff = promotion({ id: "T" });
    const outside = { ...line("B", 2, 150), options: 50, isExempt: true };
    // 45.00 less 10 % and twice 2.00 are 44.50 on the slip; with 5.50 more the 50.50 are above 50.00.
    expect(missingFor([line("A", 1, 4500), outside], spend50, tenOff)).toMatchObject([
      { id: "S50", amount: 550 },
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

  it("is silent where all is there, though the price would be a better one for another dish", () => {
    const each4 = promotion({
      condition: { kind: "items", codes: ["A", "B"] },
      benefit: { kind: "fixedPrice", price: 400 },
    });
    const shelf = (code: string) => [line(code, 1, 900)];
    expect(nearMisses([line("A", 1, 350)], [each4], { shelf })).toEqual([]);
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
    // Neither less nor more than 10.00.
    expect(missingFor([line("A", 2, 500)], rule)).toMatchObject([{ quantity: 1, codes: ["C"] }]);
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

  it("offers of what the condition asks for that which gets cheaper, where some of it does not", () => {
    // 10 % off A and B, but not off A.
    const notA = promotion({
      condition: { kind: "items", codes: ["A", "B"] },
      target: { kind: "qualifying", except: ["A"] },
    });
    expect(missingFor([line("A", 1, 900)], notA)).toEqual([
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

  it("puts the nearest first: by the part that is missing of the whole", () => {
    // Of 50.00 8.00 are missing, of three pieces two: whichever promotion is worked out first.
    for (const list of [
      [buy3, spend50],
      [spend50, buy3],
    ]) {
      const ids = missingFor([line("A", 1, 4200)], ...list).map(({ id }) => id);
      expect(ids).toEqual(["S50", "B3"]);
    }
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

  it("answers as many of the nearest as are asked for, and none of which too much is missing", () => {
    const lines = [line("A", 1, 4200)];
    const all = nearMisses(lines, [buy3, spend50]);
    expect(nearMisses(lines, [buy3, spend50], { most: 1 })).toEqual(all.slice(0, 1));
    // Of three pieces two are missing, of 50.00 only 8.00.
    expect(nearMisses(lines, [buy3, spend50], { missingShare: 0.5 })).toEqual(all.slice(0, 1));
    expect(nearMisses(lines, [buy3], { missingShare: 0.5 })).toEqual([]);
  });
});

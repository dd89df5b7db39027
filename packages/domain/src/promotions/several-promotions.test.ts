import { describe, expect, it } from "vitest";
import { cart, line, NO_QUANTITIES, reductionsOf, twentyOff } from "../testing/twenty-off.ts";
import type { Promotion } from "./promotion.ts";

describe("applyPromotions", () => {
  it("heeds what else a promotion shares a unit with [ENT-008]", () => {
    const other = { ...twentyOff, id: "Q" };
    const both = reductionsOf(cart, other, twentyOff);
    expect(both).toHaveLength(4);
    const alone = { ...twentyOff, stacking: { canStack: false, never: [] } };
    expect(reductionsOf(cart, other, alone)).toHaveLength(2);
    const never = { ...twentyOff, stacking: { canStack: true, never: ["Q"] } };
    expect(reductionsOf(cart, other, never)).toHaveLength(2);
    // Whichever of the two names the other.
    expect(reductionsOf(cart, never, other)).toHaveLength(2);
    // One of several that it names.
    const several = { ...twentyOff, stacking: { canStack: true, never: ["unknown", "Q"] } };
    expect(reductionsOf(cart, other, several)).toHaveLength(2);
  });

  it("finds an enemy that was held before others", () => {
    const one = { ...twentyOff, id: "1" };
    const two = { ...twentyOff, id: "2" };
    const three = { ...twentyOff, id: "3" };
    const enemy = { ...twentyOff, stacking: { canStack: true, never: ["1"] } };
    expect(reductionsOf(cart, one, two, three, enemy)).toHaveLength(6);
    expect(reductionsOf(cart, two, three, enemy)).toHaveLength(6);
  });

  it("lets a promotion that took nothing off stand in nobody's way", () => {
    const nothing: Promotion = {
      ...twentyOff,
      id: "N",
      benefit: { kind: "fixedPrice", price: 900 },
      stacking: { canStack: false, never: ["P"] },
    };
    expect(reductionsOf(cart, nothing, twentyOff)).toEqual(reductionsOf(cart, twentyOff));
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
    expect(reductionsOf([line("A", 2, 500), line("B", 2, 800)], combo, half)).toEqual([
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
    expect(reductionsOf([line("A", 1, 100, 300)], twoOff, half)).toEqual([
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
    // Of 9.00 and four of 5.00 two mains make the 9.00 and one of 5.00 cheaper, and 50 % are off the other three.
    const lines = [line("A", 4, 500), line("C", 1, 900), line("M", 2, 100)];
    expect(reductionsOf(lines, perMain, alone)).toEqual([
      ["P", "A, 0", 10],
      ["P", "C, 0", 10],
      ["X", "A, 0", 750],
    ]);
  });

  it("leaves no record of a price book at the list price, and lets others pass (Q-047g)", () => {
    const book: Promotion = {
      ...twentyOff,
      id: "N",
      benefit: { kind: "priceBook", book: "bulk" },
      stacking: { canStack: false, never: [] },
    };
    expect(reductionsOf([line("A", 2, 300)], book, twentyOff)).toEqual([["P", "A, 0", 120]]);
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
    expect(reductionsOf([line("A", 2, 500)], cent, twentyOff)).toEqual([
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
    expect(reductionsOf([line("A", 2, 400)], firstHalf, pair, twentyOff)).toEqual([
      ["Q", "A, 0", 200],
      ["C", "A, 0", 300],
      ["P", "A, 0", 60],
    ]);
    const cheapest: Promotion = { ...firstHalf, id: "L", benefit: { kind: "amount", amount: 500 } };
    expect(reductionsOf([line("A", 2, 400)], firstHalf, pair, cheapest).at(-1)).toEqual([
      "L",
      "A, 0",
      100,
    ]);
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
      target: { kind: "items", codes: ["A", "B"], except: [] },
      quantities: { ...twentyOff.quantities, benefiting: 1 },
      benefit: { kind: "amount", amount: 10 },
    };
    expect(reductionsOf(lines, first, perMain)).toEqual([
      ["Q", "B, 0", 400],
      ["P", "A, 0", 10],
      ["P", "B, 0", 20],
    ]);
    // C could pay for a drink itself, but is one of the drinks, and the dearest.
    const orDrink: Promotion = {
      ...perMain,
      condition: { kind: "items", codes: ["M", "C"] },
      target: { kind: "items", codes: ["A", "B", "C"], except: [] },
    };
    expect(reductionsOf(lines, first, orDrink)).toEqual([
      ["Q", "B, 0", 400],
      ["P", "A, 0", 10],
      ["P", "B, 0", 10],
      ["P", "C, 0", 10],
    ]);
  });
});

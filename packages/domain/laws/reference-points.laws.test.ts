import { describe, expect, it } from "vitest";
import { rule, type Line } from "./reference-rule.ts";
import { cents, off, order, percent, describeBill } from "./worked-examples.ts";

const bundle = (...codes: readonly string[]) => ({
  condition: 2,
  itemBundle: codes.map((itemId) => ({ itemId, qty: 1 })),
});

describe("the reference follows the later points", () => {
  it("asks for one qualifying unit, whatever the condition (M-A1)", () => {
    const drinks = { discountApply: 1, itemsDiscountInclude: ["TEA"], ...off(2) };
    const tea = order(["TEA", 4]);
    expect(describeBill(tea, [rule({ ...drinks, condition: 1, itemsInclude: ["MAIN"] })])).toBe(
      "net 4.00",
    );
    expect(describeBill(tea, [rule({ ...drinks, condition: 4, itemsInclude: ["MAIN"] })])).toBe(
      "net 4.00",
    );
    expect(describeBill(tea, [rule({ ...drinks, ...bundle("MAIN") })])).toBe("net 4.00");
  });

  it("sells combos as combos, whatever itemQty and itemsDiscountExclude say (M-A6, M-A7)", () => {
    const cart = order(["A", 6], ["B", 5], ["B", 4]);
    const combo = rule({ ...bundle("A", "B"), itemQty: 1, itemsDiscountExclude: ["A"], ...off(3) });
    expect(describeBill(cart, [combo])).toBe("net 12.00 | P 1.64 1.36 0.00");
  });

  it("rounds each combo by itself, and counts combos (M-A11, M-A12)", () => {
    const cart = order(["A", 0.55, 4]);
    const two = { condition: 5, itemQty: 2, ...percent(5) };
    // Twice 5.5 cents are 6 and 6, not 11.
    expect(describeBill(cart, [rule(two)])).toBe("net 2.08 | P 0.12");
    expect(describeBill(cart, [rule({ ...two, hasLimitedQty: true, limitedQty: 1 })])).toBe(
      "net 2.14 | P 0.06",
    );
  });

  it("blocks only units that became cheaper (M-B2)", () => {
    const cart = order(["A", 5], ["B", 4]);
    const first = rule({ ...off(0), eventPriority: 2 });
    const free = {
      _id: "FREE",
      eventPriority: 1,
      condition: 1,
      itemsInclude: ["A", "B"],
      hasMinQty: true,
      minQty: 2,
      itemQty: 1,
      ...percent(100),
    };
    expect(describeBill(cart, [first, rule(free), rule({ _id: "LAST", ...off(1) })])).toBe(
      "net 4.00 | FREE 0.00 4.00 | LAST 1.00 0.00",
    );
  });

  it("takes the qualifying pool where no item is named, and stays a rule on items (M-B3)", () => {
    const cart = order(["A", 5, 2], ["B", 4]);
    expect(describeBill(cart, [rule({ discountApply: 1, ...off(1) })])).toBe(
      "net 11.00 | P 2.00 1.00",
    );
    expect(describeBill(cart, [rule(off(1))])).toBe("net 13.00 | P 0.71 0.29");
  });

  it("cuts covered units from the end (M-B8)", () => {
    const pricebook = { bulk: [{ price: cents(3), minQty: 0, maxQty: 0 }] };
    const cart = order(["B", 4, 2, { pricebook }], ["A", 9, 2, { pricebook }]);
    const cap = { hasMaxQtyPerBill: true, maxQtyPerBill: 3 };
    expect(describeBill(cart, [rule({ type: 2, priceBookId: "bulk", ...cap })])).toBe(
      "net 13.00 | P 1.00 12.00",
    );
  });

  it("lets units without a reduction use up no limit (M-I1), and counts units of D (M-B10)", () => {
    const cart = order(["A", 4], ["B", 9, 3]);
    const cap = { hasMaxQtyPerBill: true, maxQtyPerBill: 2 };
    const fixed = { condition: 1, itemsInclude: ["A", "B"], discountType: 0, fixedPrice: cents(5) };
    expect(describeBill(cart, [rule({ ...fixed, ...cap })])).toBe("net 23.00 | P 0.00 8.00");
    const named = { discountApply: 1, itemsDiscountInclude: ["B"], ...off(1) };
    expect(describeBill(cart, [rule({ ...bundle("A"), ...named, ...cap })])).toBe(
      "net 29.00 | P 0.00 2.00",
    );
  });

  it("is off with a limit of nothing (M-B12), and lets the later copy take the place (M-B13)", () => {
    const cart = order(["A", 10]);
    expect(describeBill(cart, [rule({ ...off(1), hasLimitedQty: true })])).toBe("net 10.00");
    expect(describeBill(cart, [rule({ ...off(1), hasMaxDiscount: true })])).toBe("net 10.00");
    expect(describeBill(cart, [rule(off(1)), rule({ _id: "Q", ...off(3) }), rule(off(2))])).toBe(
      "net 7.00 | Q 3.00",
    );
  });

  it("breaks ties by code points, then options, take-away and remark (D-17)", () => {
    const one = rule({
      condition: 1,
      itemsInclude: ["Ｄ", "🍜"],
      itemQty: 1,
      minQty: 1,
      maxQty: 4,
      ...off(1),
      hasMinQty: true,
    });
    const carrier = (details: Partial<Line>) =>
      describeBill(
        order(["🍜", 5, 2], ["Ｄ", 4.5, 1, { options: cents(0.5) }], ["Ｄ", 5, 1, details]),
        [one],
      );
    expect(carrier({ remark: "!" })).toBe("net 19.00 | P 0.00 0.00 1.00");
    expect(carrier({ options: cents(0), price: cents(5), isTakeAway: true })).toBe(
      "net 19.00 | P 0.00 0.00 1.00",
    );
    expect(
      describeBill(order(["Ｄ", 5, 2, { remark: "🍜" }], ["Ｄ", 5, 2, { remark: "Ｄ" }]), [one]),
    ).toBe("net 19.00 | P 0.00 1.00");
  });
});

import { describe, expect, it } from "vitest";
import { fraction } from "./fraction.ts";
import { rule } from "./reference-rule.ts";
import { billOf } from "./reference-totals.ts";
import { cents, off, order, percent, shown, describeBill } from "./worked-examples.ts";

const option = (price: number) => ({ options: cents(price) });

describe("the reference gives the worked examples of one named item", () => {
  it("W1, W2: 20 % off, options excluded and included", () => {
    const cart = order(["KOPI", 4.9, 3, option(0.5)], ["TOAST", 3.2]);
    const kopi = { condition: 1, itemsInclude: ["KOPI"], ...percent(20) };
    expect(describeBill(cart, [rule({ ...kopi, excludeOption: true })])).toBe(
      "net 16.46 | P 2.94 0.00",
    );
    expect(describeBill(cart, [rule(kopi)])).toBe("net 16.16 | P 3.24 0.00");
  });

  it("W7: a price book with one entry", () => {
    const bun = (pieces: number) =>
      order([
        "BUN",
        4,
        pieces,
        { pricebook: { bulk: [{ price: cents(3), minQty: 3, maxQty: 5 }] } },
      ]);
    const book = rule({ type: 2, priceBookId: "bulk", condition: 1, itemsInclude: ["BUN"] });
    expect([2, 3, 7, 8, 11].map((pieces) => describeBill(bun(pieces), [book]))).toEqual([
      "net 8.00",
      "net 9.00 | P 3.00",
      "net 23.00 | P 5.00",
      "net 24.00 | P 8.00",
      "net 34.00 | P 10.00",
    ]);
  });

  it("W7: two entries over two lines", () => {
    const pricebook = {
      bulk: [
        { price: cents(3.8), minQty: 1, maxQty: 2 },
        { price: cents(3), minQty: 3, maxQty: 5 },
      ],
    };
    const cart = order(["BUN", 4, 4, { pricebook, ...option(0.6) }], ["BUN", 4, 3, { pricebook }]);
    expect(describeBill(cart, [rule({ type: 2, priceBookId: "bulk" })])).toBe(
      "net 25.00 | P 2.40 3.00",
    );
  });

  it("W8: buy two, get one free", () => {
    const cart = (teas: number) =>
      order(["LATTE", 6.5, 2], ["MOCHA", 7.2], ["TEA", 4.2, teas], ["ESP", 3.9]);
    const free = rule({
      condition: 1,
      itemsInclude: ["LATTE", "MOCHA", "TEA", "ESP"],
      hasMinQty: true,
      minQty: 3,
      maxQty: 3,
      itemQty: 1,
      ...percent(100),
    });
    expect(describeBill(cart(2), [free])).toBe("net 22.10 | P 6.50 0.00 0.00 3.90");
    // Of five the third dearest: the second latte.
    expect(describeBill(cart(1), [free])).toBe("net 21.80 | P 6.50 0.00 0.00 0.00");
  });

  it("W9: a drink 2.00 off for every main", () => {
    const cart = order(["MAIN", 15.9, 2], ["COLA", 3.5, 3], ["BEER", 9]);
    const drinks = {
      condition: 1,
      itemsInclude: ["MAIN"],
      discountApply: 1,
      itemsDiscountInclude: ["COLA", "BEER"],
      ...off(2),
    };
    expect(describeBill(cart, [rule({ ...drinks, itemQty: 1 })])).toBe(
      "net 47.30 | P 0.00 2.00 2.00",
    );
    expect(describeBill(cart, [rule(drinks)])).toBe("net 43.30 | P 0.00 6.00 2.00");
  });

  it("W14: quantity limits and groups", () => {
    const cart = order(["OYS", 4.5, 2], ["PRAWN", 6.8, 3]);
    const half = {
      condition: 1,
      itemsInclude: ["OYS", "PRAWN"],
      ...percent(50),
      hasMaxQtyPerBill: true,
      maxQtyPerBill: 3,
      hasLimitedQty: true,
    };
    expect(describeBill(cart, [rule({ ...half, limitedQty: 100 })])).toBe(
      "net 19.20 | P 0.00 10.20",
    );
    expect(describeBill(cart, [rule({ ...half, limitedQty: 2 })])).toBe("net 22.60 | P 0.00 6.80");
    const groups = rule({
      condition: 1,
      itemsInclude: ["A", "B"],
      ...percent(10),
      hasMinQty: true,
      minQty: 3,
      maxQty: 5,
    });
    expect(describeBill(order(["A", 4, 4], ["B", 6, 3]), [groups])).toBe("net 31.40 | P 0.80 1.80");
  });

  it("W15: a fixed price never raises a price", () => {
    const cart = order(["A", 8.8, 2], ["B", 4.2], ["C", 6, 1, option(1.5)]);
    const five = rule({
      condition: 1,
      itemsInclude: ["A", "B", "C"],
      discountType: 0,
      fixedPrice: cents(5),
      excludeOption: true,
    });
    expect(describeBill(cart, [five])).toBe("net 20.70 | P 7.60 0.00 1.00");
  });
});

describe("the reference gives the worked examples of whole bills", () => {
  it("W3: a voucher of 5.00, and of more than the bill", () => {
    const cart = order(["A", 12.5], ["B", 7.3, 2], ["C", 3.9]);
    expect(describeBill(cart, [rule(off(5))])).toBe("net 26.00 | P 2.02 2.35 0.63");
    expect(describeBill(order(["A", 30]), [rule(off(50))])).toBe("net 0.00 | P 30.00");
  });

  it("W4: a bill rule rounds once, an item rule by line", () => {
    const cart = order(["A", 3.35], ["B", 3.35], ["C", 3.35]);
    expect(describeBill(cart, [rule(percent(10))])).toBe("net 9.04 | P 0.34 0.34 0.33");
    const item = rule({ condition: 1, itemsInclude: ["A", "B", "C"], ...percent(10) });
    expect(describeBill(cart, [item])).toBe("net 9.03 | P 0.34 0.34 0.34");
  });

  it("W5: 10 % off from 50.00, at most 6.00", () => {
    const spend = rule({
      condition: 3,
      minAmount: cents(50),
      ...percent(10),
      hasMaxDiscount: true,
      maxDiscount: cents(6),
    });
    const cart = order(["A", 18.9, 2], ["B", 21.8], ["C", 12.8]);
    expect(describeBill(cart, [spend])).toBe("net 66.40 | P 3.13 1.81 1.06");
    expect(describeBill(order(["A", 49.99]), [spend])).toBe("net 49.99");
    expect(describeBill(order(["A", 50]), [spend])).toBe("net 45.00 | P 5.00");
  });

  it("W6: 8.00 off from 60.00 of wine", () => {
    const wine = rule({
      condition: 4,
      itemsInclude: ["RED", "WHT"],
      minAmount: cents(60),
      ...off(8),
    });
    expect(describeBill(order(["RED", 38], ["WHT", 32], ["PASTA", 19.9]), [wine])).toBe(
      "net 81.90 | P 4.34 3.66 0.00",
    );
  });

  it("W16: lines outside promotions do not count", () => {
    const outside = { isOutside: true };
    const cart = order(["A", 30, 1, outside], ["B", 25], ["BOX", 0.3, 2, outside]);
    expect(describeBill(cart, [rule({ condition: 3, minAmount: cents(50), ...percent(10) })])).toBe(
      "net 55.60",
    );
  });

  it("W18: campaign money nearly used up", () => {
    const cart = order(["A", 9.9], ["B", 14.5], ["C", 6.6, 2]);
    const last = { hasLimitedAmount: true, limitedAmount: cents(4) };
    expect(describeBill(cart, [rule({ ...percent(15), ...last })])).toBe(
      "net 33.60 | P 1.06 1.54 1.40",
    );
  });

  it("W19: a dessert at half price from 50.00", () => {
    const cart = order(["STEAK", 34], ["SOUP", 16], ["CAKE", 8], ["ICE", 5.5, 2]);
    const dessert = rule({
      condition: 3,
      minAmount: cents(50),
      itemsExclude: ["CAKE", "ICE"],
      discountApply: 1,
      itemsDiscountInclude: ["CAKE", "ICE"],
      itemQty: 1,
      ...percent(50),
    });
    expect(describeBill(cart, [dessert])).toBe("net 65.00 | P 0.00 0.00 4.00 0.00");
  });
});

describe("the reference gives the worked examples of combos", () => {
  const meal = {
    condition: 2,
    itemBundle: ["BURGER", "FRIES", "DRINK"].map((itemId) => ({ itemId, qty: 1 })),
  };
  const meals = (fries: number, drinks: number) =>
    order(["BURGER", 9.8, 2, option(1)], ["FRIES", 4.5, fries], ["DRINK", 3.2, drinks]);

  it("W10: an exact combo", () => {
    const fixed = { ...meal, discountType: 0, fixedPrice: cents(14.9), excludeOption: true };
    expect(describeBill(meals(1, 2), [rule(fixed)])).toBe("net 29.90 | P 1.46 0.67 0.47");
    const once = { ...percent(15), hasMaxQtyPerBill: true, maxQtyPerBill: 1, excludeOption: true };
    expect(describeBill(meals(2, 3), [rule({ ...meal, ...once })])).toBe(
      "net 37.57 | P 1.47 0.68 0.48",
    );
  });

  it("W11: any three for 15.00", () => {
    const cart = order(["HARGOW", 6.2, 2], ["SIUMAI", 5.8, 2], ["BUN", 4.9, 3]);
    const three = rule({
      condition: 5,
      itemsBundle: ["HARGOW", "SIUMAI", "BUN"],
      itemQty: 3,
      discountType: 0,
      fixedPrice: cents(15),
    });
    // Lines 10.22, 10.36 and 14.32.
    expect(describeBill(cart, [three])).toBe("net 34.90 | P 2.18 1.24 0.38");
  });

  it("W13: an unstackable combo leaves the rest to a bill rule", () => {
    const cart = order(["BURGER", 9.8], ["FRIES", 4.5], ["DRINK", 3.2], ["CAKE", 6]);
    const combo = { ...meal, discountType: 0, fixedPrice: cents(14.9), eventPriority: 1 };
    expect(
      describeBill(cart, [rule(combo), rule({ _id: "TEN", canStack: true, ...percent(10) })]),
    ).toBe("net 20.30 | P 1.46 0.67 0.47 0.00 | TEN 0.00 0.00 0.00 0.60");
  });
});

describe("the reference gives the worked examples of several rules", () => {
  const cart = order(["BEER", 12, 2], ["WINGS", 14.9]);
  const happyHour = rule({
    _id: "HH",
    eventPriority: 20,
    condition: 1,
    itemsInclude: ["BEER"],
    ...percent(50),
    canStack: true,
  });
  const member = {
    _id: "MB",
    eventPriority: 10,
    isMemberOnly: true,
    ...percent(10),
    canStack: true,
  };

  it("W12: stacking and members", () => {
    expect(describeBill(cart, [rule(member), happyHour])).toBe(
      "net 24.21 | HH 12.00 0.00 | MB 1.20 1.49",
    );
    expect(describeBill(cart, [rule(member), happyHour], false)).toBe("net 26.90 | HH 12.00 0.00");
    expect(describeBill(cart, [rule({ ...member, canStack: false }), happyHour])).toBe(
      "net 25.41 | HH 12.00 0.00 | MB 0.00 1.49",
    );
  });

  it("W13: no stacking with one promotion", () => {
    const shy = rule({ ...member, cantStackWithSpecificPromo: true, listOfPromo: ["HH"] });
    const voucher = rule({ _id: "V5", eventPriority: 5, ...off(5), canStack: true });
    expect(describeBill(cart, [voucher, shy, happyHour])).toBe(
      "net 20.41 | HH 12.00 0.00 | MB 0.00 1.49 | V5 2.36 2.64",
    );
  });

  it("W17: priority changes the threshold", () => {
    const steak = order(["BEER", 12, 2], ["STEAK", 34]);
    const spend = { _id: "S50", condition: 3, minAmount: cents(50), ...off(8), canStack: true };
    expect(describeBill(steak, [happyHour, rule({ ...spend, eventPriority: 10 })])).toBe(
      "net 46.00 | HH 12.00 0.00",
    );
    expect(describeBill(steak, [happyHour, rule({ ...spend, eventPriority: 30 })])).toBe(
      "net 39.65 | S50 3.31 4.69 | HH 10.35 0.00",
    );
  });

  it("W20: promotion to total", () => {
    const rates = { serviceCharge: fraction(1, 10), tax: fraction(9, 100) };
    // W12's lines after promotions.
    const lines = [10.8, 13.41].map((amount) => [{ amount: cents(amount), ...rates }]);
    const bill = billOf(lines, [{ percent: fraction(0), amount: cents(5) }], 0n);
    expect(
      [bill.subtotal, ...bill.discounts, bill.serviceCharge, bill.tax, bill.total].map(shown),
    ).toEqual(["24.21", "5.00", "1.92", "1.90", "23.03"]);
  });
});

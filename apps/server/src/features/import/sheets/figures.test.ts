import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { plainNumber, withoutCurrency } from "./figures.ts";

describe("a number as people and spreadsheets write it", () => {
  it.each([
    ["6", "6"],
    ["6.80", "6.80"],
    ["6,50", "6.50"],
    ["6,5", "6.5"],
    ["-0,20", "-0.20"],
    ["−0.20", "-0.20"],
    ["1,299.00", "1299.00"],
    ["1.299,00", "1299.00"],
    ["1 299,00", "1299.00"],
    ["1'299.00", "1299.00"],
    ["12,345,678.90", "12345678.90"],
    ["1,299", "1299"],
    ["1.299", "1.299"],
    ["1.299.000", "1299000"],
    ["0,500", "0.500"],
    ["1299,00", "1299.00"],
    ["1,299.005", "1299.005"],
  ])("%s is %s", (typed, plain) => expect(plainNumber(typed)).toBe(plain));

  it.each(["6,400", "12,345"])("%s is a few, where nothing is a thousand", (typed) =>
    expect(plainNumber(typed, true)).toBe(typed.replace(",", ".")),
  );

  it.each([
    "",
    "1,2,3",
    "12,34.5",
    "1,29.00",
    "1,299,00",
    "1.2.3",
    "six",
    "6.",
    ".5",
    "1 2",
    "1e3",
  ])("%j is none", (typed) => expect(plainNumber(typed)).toBeUndefined());

  it("means the same whether thousands and decimals are marked in one way or the other", () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, (amount) => {
        const said = (locale: string) =>
          (amount / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(Number(plainNumber(said("en-SG")))).toBe(amount / 100);
        expect(Number(plainNumber(said("de-DE")))).toBe(amount / 100);
        expect(Number(plainNumber(said("de-CH")))).toBe(amount / 100);
      }),
      lawRuns(),
    );
  });
});

describe("an amount", () => {
  it.each([
    ["$6.80", "6.80"],
    ["S$6.80", "6.80"],
    ["S$ 6.80", "6.80"],
    ["6.80 SGD", "6.80"],
    ["sgd6.80", "6.80"],
    ["RM 6,80", "6,80"],
    ["-$0.20", "-0.20"],
    ["$-0.20", "-0.20"],
    ["6.80元", "6.80"],
    ["¥6.80", "6.80"],
    ["6.80 €", "6.80"],
  ])("%s is %s without its currency", (typed, amount) =>
    expect(withoutCurrency(typed)).toBe(amount),
  );

  it.each(["6.80 each", "from 6.80", "ten 6.80", "$", "6.80 pcs"])("%j stays as it is", (typed) =>
    expect(withoutCurrency(typed)).toBe(typed),
  );
});

import { describe, expect, it } from "vitest";
import { decimalText, findCurrency, amountFromText, type Currency } from "./currency.ts";

function currency(code: string): Currency {
  return findCurrency(code) ?? { code: "", numeric: "", digits: 0 };
}

describe("findCurrency", () => {
  it("finds one by its letters in either case and by its number, zeros kept", () => {
    expect(["SGD", "sgd", "702"].map((name) => findCurrency(name)?.code)).toEqual([
      "SGD",
      "SGD",
      "SGD",
    ]);
    expect(findCurrency("036")?.code).toBe("AUD");
    expect(findCurrency("36")).toBeUndefined();
    expect(findCurrency("")).toBeUndefined();
  });
});

describe("decimalText", () => {
  it.each([
    [4250, "SGD", "42.50"],
    [5, "SGD", "0.05"],
    [0, "SGD", "0.00"],
    [123_456_789, "SGD", "1234567.89"],
    [-4250, "SGD", "-42.50"],
    [42, "JPY", "42"],
    [42_500, "KWD", "42.500"],
  ])("%i of %s is %s", (amount, code, text) => {
    expect(decimalText(amount, currency(code))).toBe(text);
  });

  it("has as many decimals as an interface asks for", () => {
    expect(decimalText(42, currency("JPY"), 2)).toBe("42.00");
  });
});

describe("amountFromText", () => {
  it.each([
    ["42.50", "SGD", 4250],
    ["42.5", "SGD", 4250],
    ["42", "SGD", 4200],
    ["42.500", "SGD", 4250],
    ["19.99", "SGD", 1999],
    ["042.50", "SGD", 4250],
    ["42", "JPY", 42],
    ["42.00", "JPY", 42],
  ])("%s of %s is %i", (text, code, amount) => {
    expect(amountFromText(text, currency(code))).toBe(amount);
  });

  it.each([
    "42.505",
    "-1",
    "+1",
    "1,000.00",
    "4e3",
    "",
    " 42",
    ".5",
    "42.",
    "NaN",
    "0x10",
    "٤٢",
    "1".repeat(13),
  ])("%j is no amount", (text) => {
    expect(amountFromText(text, currency("SGD"))).toBeUndefined();
  });
});

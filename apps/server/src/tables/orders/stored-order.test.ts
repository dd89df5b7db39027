import { describe, expect, it } from "vitest";
import { readFrozen, receiptJson } from "./stored-order.ts";

const LARGE = { en: "Large", zh: "大" };
const CUP = {
  title: { en: "Cup", zh: "杯" },
  control: "singleList",
  price: 0,
  isOn: true,
  isRequired: true,
  isMultiple: false,
  minimum: 0,
  maximum: 0,
  options: [{ id: "l", code: "", title: LARGE, quantity: 1, surcharge: 50, groups: [] }],
};
const TEA = {
  line: "line-0",
  code: "TEA",
  title: { en: "Tea", zh: "茶" },
  quantity: 2,
  isTakeAway: false,
  remark: "少冰",
  unitPrice: 150,
  options: [{ group: CUP.title, title: LARGE, depth: 0, quantity: 1, price: 50 }],
  unitTotal: 200,
  lineTotal: 400,
};
/** As an order of the time before promotions was frozen. */
const BY_NAME = { lines: [TEA], subtotal: 400, charges: [], total: 400 };

describe("an order that was frozen by name", () => {
  const row = { receipt: JSON.stringify(BY_NAME), receipt_version: 1 };

  it("is read with what it was stored without, its choices too", () => {
    const { receipt, readChoices } = readFrozen(row);
    const line = { ...TEA, isContainer: false, adjustments: [] };
    expect(receipt).toEqual({ ...BY_NAME, lines: [line], discounts: [], promotions: [] });
    expect(readChoices(JSON.stringify([CUP]))).toEqual([CUP]);
  });

  it("is answered again to the letter [DEC-002]", () => {
    expect(receiptJson({ ...row, lines: [] })).toBe(row.receipt);
  });
});

describe("an order that a newer program froze", () => {
  it("is not read as something else", () => {
    const row = { receipt: "{}", receipt_version: 4, lines: [] };
    for (const read of [readFrozen, receiptJson]) {
      expect(() => read(row)).toThrow("no receipt is known of version 4");
    }
  });
});

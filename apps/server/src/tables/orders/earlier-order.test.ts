import { describe, expect, it } from "vitest";
import { readKept, type KeptColumns } from "./kept-order.ts";

const PROMOTION = { kind: "promotion", promotion: "P", name: { en: "P", zh: "" } };
const CHARGES = [
  { kind: "serviceCharge", amount: 170, rate: { numerator: 1, denominator: 10 } },
  { kind: "tax", amount: 168, rate: { numerator: 9, denominator: 100 } },
];

/** As the program of 2026-11-27 stored a set meal with noodles in a large cup, and two waters. */
const PACKED = {
  lines: [
    // prettier-ignore
    ["line-1", "MEAL", 0, 1, 0, "", 1200, [[1, 2, 0, 1, 200], [3, 4, 1, 1, 100, 1], [1, 6, 0, 1, 0, 0, 2]], 1500,
      [{ ...PROMOTION, amount: 83, ignoresOptions: false }], 1417, [[1, 7]]],
    // prettier-ignore
    ["line-2", "WATER", 5, 2, 0, "no ice", 150, [], 150,
      [{ ...PROMOTION, amount: 17, ignoresOptions: false }], 283],
  ],
  subtotal: 1700,
  discounts: [],
  charges: CHARGES,
  total: 2038,
  promotions: [{ promotion: "P", name: { en: "P", zh: "" }, quantity: 1, amount: 100 }],
  texts: [
    ["Set Meal", "套餐"],
    ["Main", "主菜"],
    ["Noodles", "面"],
    ["Cup", "杯子"],
    ["Large", "大"],
    ["Water", "水"],
    ["Egg", "蛋"],
    ["Peanuts", "花生"],
  ],
};
const CHOICES = [
  '[[1,1,3,0,0,0,[[2,"noodles","",1,200,null,[[3,0,3,0,0,0,[[4,"large","",1,100,null,[]]]]]]]]]',
  "[]",
];

/** Its row and those of its lines after the migration: what they did not say then, they do not say now. */
const ROW: KeptColumns = {
  receipt_version: 2,
  earlier_receipt: JSON.stringify(PACKED),
  subtotal: 0,
  discount: 0,
  service_charge: 0,
  tax: 0,
  included_taxes: "",
  delivery_fee: 0,
  total: 2038,
  charge_rates: "{}",
  discounts: "[]",
  promotions: "[]",
  allergies: "null",
  lines: CHOICES.map((choices, at) => ({
    placed_order_id: "order",
    position: at,
    line: `line-${at + 1}`,
    code: ["MEAL", "WATER"][at] ?? "",
    title: "",
    quantity: at + 1,
    is_take_away: 0,
    is_container: 0,
    remark: ["", "no ice"][at] ?? "",
    unit_price: 0,
    unit_total: [1500, 150][at] ?? 0,
    adjustments: "[]",
    line_total: 0,
    discount: 0,
    service_charge: 0,
    tax: [140, 28][at] ?? 0,
    shown_tax: "",
    choices,
    done_pieces: 0,
  })),
};

describe("an order of before its rows said all", () => {
  const { receipt, lines } = readKept(ROW);

  it("is read from its packed receipt", () => {
    expect(receipt).toMatchObject({ subtotal: 1700, charges: CHARGES, total: 2038 });
    expect(receipt.lines.map(({ title, lineTotal }) => [title.en, lineTotal])).toEqual([
      ["Set Meal", 1417],
      ["Water", 283],
    ]);
    const [meal] = receipt.lines;
    expect(
      meal?.options.map(({ title, depth, isDefault, usualQuantity }) => {
        return [title.zh, depth, isDefault, usualQuantity];
      }),
    ).toEqual([
      ["面", 0, undefined, undefined],
      ["大", 1, true, undefined],
      ["蛋", 0, undefined, 2],
    ]);
    expect(meal?.leftOut?.map(({ title }) => title.en)).toEqual(["Peanuts"]);
  });

  it("has lines with the choices and the tax that stand beside it", () => {
    const [meal, water] = lines;
    expect(meal).toMatchObject({ code: "MEAL", unitTotal: 1500, shares: { tax: 140 } });
    expect(meal?.choices).toMatchObject([
      {
        title: { en: "Main", zh: "主菜" },
        control: "singleList",
        options: [
          {
            id: "noodles",
            surcharge: 200,
            groups: [{ control: "buttonBar", options: [{ id: "large" }] }],
          },
        ],
      },
    ]);
    expect(water).toMatchObject({ quantity: 2, remark: "no ice", choices: [] });
  });
});

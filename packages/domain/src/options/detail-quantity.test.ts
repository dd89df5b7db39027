import { anyItem, dish, fc, itemOf, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { detailQuantity } from "./detail-quantity.ts";

const tea = itemOf(dish("TEA", ["Tea", "茶"], 3));
const wings = itemOf(dish("WINGS", ["Wings", "鸡翅"], 2, { rest: { minQty: 2 } }));
const hidden = itemOf(dish("SET", ["Set", "套餐"], 9, { rest: { hideQtySelection: true } }));

describe("detailQuantity", () => {
  it("is what was asked for, from the dish's minimum to 99", () => {
    expect([0, 1, 7, 99, 100].map((wanted) => detailQuantity(tea, wanted, false))).toEqual([
      1, 1, 7, 99, 99,
    ]);
    expect([1, 2, 3].map((wanted) => detailQuantity(wings, wanted, false))).toEqual([2, 2, 3]);
  });

  it("is 1 where the dish hides its quantity (M-D5)", () => {
    expect(detailQuantity(hidden, 5, false)).toBe(1);
  });

  it("is 1 in an e-menu, whatever dish and wish [ITM-032]", () => {
    expect(detailQuantity(tea, 5, true)).toBe(1);
    expect(detailQuantity(wings, 2, true)).toBe(1);
    fc.assert(
      fc.property(anyItem(0), fc.integer(), (item, wanted) => {
        expect(detailQuantity(item, wanted, true)).toBe(1);
      }),
      lawRuns(),
    );
  });
});

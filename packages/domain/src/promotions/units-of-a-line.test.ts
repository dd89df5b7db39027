import { promotableLine, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { inThisOrder } from "../testing/twenty-off.ts";
import { applyPromotions } from "./apply-promotions.ts";
import type { Promotion } from "./promotion.ts";

const TEAS = { kind: "items", codes: ["TEA"] } as const;
const ALONE = { canStack: false, never: [] };
const NO_LIMITS = promotionOf().limits;

function percent(id: string, numerator: number, parts: Partial<Promotion> = {}): Promotion {
  const benefit = { kind: "percent", rate: { numerator, denominator: 100 } } as const;
  return promotionOf({ id, condition: TEAS, benefit, ...parts });
}

/** How often each promotion was used on so many teas, and what it took off in all. */
function used(teas: number, price: readonly [base: number, options: number], ...all: Promotion[]) {
  const [base, options] = price;
  const line = promotableLine("TEA", teas, base, { options });
  const { uses } = applyPromotions([line], inThisOrder(all));
  return uses.map(({ promotion, quantity, amount }) => [promotion.id, quantity, amount]);
}

describe("units of one line that hold different promotions", () => {
  it("are told apart: who shares with nobody takes those that are left, and the next finds none", () => {
    const two = percent("HALF", 50, { stacking: ALONE, limits: { ...NO_LIMITS, billQuantity: 2 } });
    const ten = percent("TEN", 10, { stacking: ALONE });
    const twenty = percent("TWENTY", 20, { stacking: ALONE });
    expect(used(5, [1000, 0], two, ten, twenty)).toEqual([
      ["HALF", 2, 1000],
      ["TEN", 3, 300],
    ]);
  });

  it("are told apart where every second one got cheaper: of four, one pays for the next", () => {
    const next = percent("NEXT", 50, {
      stacking: ALONE,
      target: { kind: "items", codes: ["TEA"], except: [] },
      quantities: { needed: 1, group: undefined, benefiting: 1 },
    });
    const ten = percent("TEN", 10, { stacking: ALONE });
    const twenty = percent("TWENTY", 20, { stacking: ALONE });
    expect(used(4, [1000, 0], next, ten, twenty)).toEqual([
      ["NEXT", 2, 1000],
      ["TEN", 2, 200],
    ]);
  });

  it("keep what their options cost: of 2.01 off two teas of 1.00 with milk for 1.00 the first bears 1.01", () => {
    const off = promotionOf({ id: "OFF", benefit: { kind: "amount", amount: 201 } });
    expect(used(2, [100, 100], off, percent("ALL", 100))).toEqual([
      ["OFF", 1, 201],
      ["ALL", 2, 199],
    ]);
  });

  it("remember apart what each held before both got the same: the third passes over one of them", () => {
    const one = { ...NO_LIMITS, billQuantity: 1 };
    const stacks = { canStack: true, never: [] };
    const first = percent("FIRST", 50, { limits: one, stacking: stacks });
    const second = percent("SECOND", 10, { stacking: stacks });
    const third = percent("THIRD", 50, { stacking: { canStack: true, never: ["FIRST"] } });
    expect(used(2, [1000, 0], first, second, third)).toEqual([
      ["FIRST", 1, 500],
      ["SECOND", 2, 150],
      ["THIRD", 1, 450],
    ]);
  });

  it("stay apart at the same price: one of them holds what the third never shares with", () => {
    const one = { ...NO_LIMITS, billQuantity: 1 };
    const off = { kind: "amount", amount: 100 } as const;
    const first = percent("FIRST", 0, { benefit: off, limits: one });
    const never = { canStack: true, never: ["FIRST"] };
    const second = percent("SECOND", 0, { benefit: off, limits: one, stacking: never });
    const third = percent("THIRD", 50, { stacking: never });
    expect(used(2, [1000, 0], first, second, third)).toEqual([
      ["FIRST", 1, 100],
      ["SECOND", 1, 100],
      ["THIRD", 1, 450],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { dishesOf, earnedByOrder, type EarningOrder, type EarnRules } from "./earning.ts";

const RULES: EarnRules = { points: 1, per: 100, keptDays: 0, stamps: [] };
const ORDER: EarningOrder = {
  total: 1471,
  dishes: 1250,
  came: 1471,
  wentBack: 0,
  isCollected: true,
  pieces: [
    { code: "TEH", quantity: 3 },
    { code: "OTAH", quantity: 1 },
  ],
};
const OWN = { memberId: "mei", isOwn: true, paid: 0 };

function pointsOf(order: Partial<EarningOrder>, rules: Partial<EarnRules> = {}): number {
  return (
    earnedByOrder({ ...ORDER, ...order }, [OWN], { ...RULES, ...rules }).get("mei")?.points ?? -1
  );
}

describe("dishesOf", () => {
  it("leaves out service charge, tax and delivery, whether tax is added or inside", () => {
    const outside = { subtotal: 1300, discount: 50, serviceCharge: 125, tax: 124, delivery: 300 };
    expect(dishesOf({ ...outside, total: 1799 })).toBe(1250);
    const inside = { subtotal: 1090, discount: 0, serviceCharge: 109, tax: 99, delivery: 0 };
    expect(dishesOf({ ...inside, total: 1199 })).toBe(1000);
  });
});

describe("earnedByOrder", () => {
  it("gives points for what was paid for dishes, rounded down", () => {
    expect(pointsOf({})).toBe(12);
    expect(pointsOf({}, { points: 3, per: 1000 })).toBe(3);
    expect(pointsOf({}, { points: 0 })).toBe(0);
    // Above what a number holds exactly on the way.
    expect(pointsOf({ total: 9e13, dishes: 9e13, came: 9e13 })).toBe(9e11);
  });

  it("gives nothing before an order is paid in full and collected, or for nothing", () => {
    expect(pointsOf({ came: 1470 })).toBe(0);
    expect(pointsOf({ isCollected: false })).toBe(0);
    expect(pointsOf({ total: 0, dishes: 0, came: 0 })).toBe(0);
  });

  it("takes the part of a refund back, and all of it with the whole", () => {
    expect(pointsOf({ wentBack: 700 })).toBe(6);
    expect(pointsOf({ wentBack: 1471 })).toBe(0);
    // What was paid twice and went back once takes nothing.
    expect(pointsOf({ came: 2942, wentBack: 1471 })).toBe(12);
    expect(pointsOf({ wentBack: 9999 })).toBe(0);
  });

  it("gives the part of a bill to who has paid it, and the stamps to whose order it is", () => {
    const parts = [OWN, { memberId: "tan", isOwn: false, paid: 700 }];
    const stamps = [{ reward: "TEA", per: "order", codes: [] }] as const;
    const earned = earnedByOrder(ORDER, parts, { ...RULES, stamps });
    expect([...earned].map(([id, { points, stamps: of }]) => [id, points, of.get("TEA")])).toEqual([
      ["mei", 6, 1],
      ["tan", 5, undefined],
    ]);
    const alone = earnedByOrder(ORDER, parts.slice(1), { ...RULES, stamps });
    expect(alone.get("tan")).toEqual({ points: 5, stamps: new Map([["TEA", 1]]) });
  });

  it("stamps an order once or each piece of the dishes that are named", () => {
    const stamps = [
      { reward: "ANY", per: "order", codes: [] },
      { reward: "TEA", per: "dish", codes: ["TEH"] },
      { reward: "NONE", per: "order", codes: ["KAYA"] },
    ] as const;
    const of = (wentBack: number) =>
      Object.fromEntries(
        earnedByOrder({ ...ORDER, wentBack }, [OWN], { ...RULES, stamps }).get("mei")?.stamps ?? [],
      );
    expect(of(0)).toEqual({ ANY: 1, TEA: 3, NONE: 0 });
    expect(of(735)).toEqual({ ANY: 1, TEA: 2, NONE: 0 });
    expect(of(1471)).toEqual({});
  });
});

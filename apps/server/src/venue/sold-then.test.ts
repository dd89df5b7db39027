import { describe, expect, it } from "vitest";
import { goneUntil, statesThen } from "./sold-then.ts";

const DAY_END = 1_000;
const SOLD_OUT = { code: "CAKE", isSoldOut: true, stock: null };
const NONE_LEFT = { code: "CAKE", isSoldOut: false, stock: 0 };

describe("until when a dish cannot be had", () => {
  it.each([
    ["one that is on sale", { ...NONE_LEFT, stock: 3 }, 0],
    ["one that is sold out until somebody says so", SOLD_OUT, Infinity],
    ["one that is sold out for a time", { ...SOLD_OUT, soldOutUntil: 700 }, 700],
    ["one of which none is left today", NONE_LEFT, DAY_END],
    ["one of which both is true", { ...NONE_LEFT, isSoldOut: true, soldOutUntil: 700 }, DAY_END],
  ])("%s: %s", (_what, state, until) => {
    expect(goneUntil(state, DAY_END)).toBe(until);
  });

  it("is before the time of an order where it is back by then", () => {
    const states = [
      { ...SOLD_OUT, soldOutUntil: 700 },
      { ...NONE_LEFT, code: "PIE" },
    ];
    expect(statesThen(states, { time: 699, dayEnd: DAY_END })).toBe(states);
    expect(statesThen(states, { time: 700, dayEnd: DAY_END })).toMatchObject([
      { isSoldOut: false },
      { stock: 0 },
    ]);
    expect(statesThen(states, { time: DAY_END, dayEnd: DAY_END })).toMatchObject([
      { isSoldOut: false },
      { stock: null },
    ]);
    expect(statesThen([SOLD_OUT], { time: 9_000, dayEnd: DAY_END })).toEqual([SOLD_OUT]);
  });
});

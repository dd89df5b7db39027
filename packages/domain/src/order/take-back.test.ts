import { describe, expect, it } from "vitest";
import { ORDER_STATES } from "./order-state.ts";
import { canTakeBack, takeBackUntil } from "./take-back.ts";

const PLACED = { state: "placed", placedAt: 12_000 } as const;

describe("takeBackUntil", () => {
  it("is so many seconds after the order was placed, while nobody prepares it [BEY-011]", () => {
    expect(takeBackUntil(PLACED, 60)).toBe(72_000);
    const open = ORDER_STATES.filter((state) => takeBackUntil({ ...PLACED, state }, 60));
    expect(open).toEqual(["placed", "acknowledged"]);
  });

  it("is never where the venue allows no time", () => {
    expect(takeBackUntil(PLACED, 0)).toBeUndefined();
    expect(canTakeBack(PLACED, 12_000, 0)).toBe(false);
  });
});

describe("canTakeBack", () => {
  it("ends at the second [BEY-011]", () => {
    expect(canTakeBack(PLACED, 71_999, 60)).toBe(true);
    expect(canTakeBack(PLACED, 72_000, 60)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { ORDER_STATES } from "./order-state.ts";
import { afterTaking, posFailedSince, waitsForTill } from "./till.ts";

const PLACED = { state: "placed", hold: "none", isLater: false } as const;

describe("an order that the till has taken", () => {
  it("is in the kitchen, also where staff have released it", () => {
    expect(afterTaking(PLACED)).toBe("acknowledged");
    expect(afterTaking({ ...PLACED, hold: "released" })).toBe("acknowledged");
  });

  it("waits for its time where it is for later, on hold or not", () => {
    expect(afterTaking({ ...PLACED, isLater: true })).toBe("noted");
    expect(afterTaking({ ...PLACED, isLater: true, hold: "held" })).toBe("noted");
  });

  it("waits for staff where it is on hold", () => {
    expect(afterTaking({ ...PLACED, hold: "held" })).toBe("as-is");
  });

  it.each(ORDER_STATES.filter((state) => state !== "placed"))("stays %s", (state) => {
    expect(afterTaking({ ...PLACED, state })).toBe("as-is");
    expect(afterTaking({ ...PLACED, state, isLater: true })).toBe("as-is");
  });
});

describe("the time of a till", () => {
  it("runs for what is to be cooked now and nobody has", () => {
    expect(waitsForTill(PLACED)).toBe(true);
    expect(waitsForTill({ ...PLACED, isLater: true })).toBe(false);
    expect(waitsForTill({ ...PLACED, hold: "held" })).toBe(false);
    expect(waitsForTill({ ...PLACED, state: "acknowledged" })).toBe(false);
  });
});

describe("the mark of an order that the till has not taken", () => {
  it("stands until somebody has the order, and never where there was none", () => {
    expect(posFailedSince({ state: "placed", posFailedAt: 7 })).toBe(7);
    expect(posFailedSince({ state: "placed", posFailedAt: 0 })).toBe(0);
  });

  it.each(ORDER_STATES.filter((state) => state !== "placed"))("ends when it is %s", (state) => {
    expect(posFailedSince({ state, posFailedAt: 7 })).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { ORDER_STATES } from "./order-state.ts";
import { remindersOf } from "./unstarted.ts";

const MINUTE = 60_000;
const seen = { state: "acknowledged", placedAt: 5 * MINUTE } as const;

describe("remindersOf", () => {
  it("reminds of an order that was seen and not started, each time the minutes are over (D-07)", () => {
    const after = [0, 10 * MINUTE - 1, 10 * MINUTE, 20 * MINUTE - 1, 20 * MINUTE];
    expect(after.map((passed) => remindersOf(seen, seen.placedAt + passed, 10))).toEqual([
      0, 0, 1, 1, 2,
    ]);
    expect(remindersOf(seen, 0, 10)).toBe(0);
  });

  it("reminds of none where the venue says 0, and of none that is started or not seen (D-07)", () => {
    expect(remindersOf(seen, 500 * MINUTE, 0)).toBe(0);
    for (const state of ORDER_STATES.filter((each) => each !== "acknowledged")) {
      expect(remindersOf({ ...seen, state }, 500 * MINUTE, 10)).toBe(0);
    }
  });
});

import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { expectedWait, MAX_WAITS, type PastWait } from "./expected-wait.ts";

const MINUTE = 60_000;
const waits = (pieces: number, ...minutes: number[]): PastWait[] =>
  minutes.map((each) => ({ pieces, milliseconds: each * MINUTE }));
const minutesFor = (past: readonly PastWait[], pieces = 3): number | undefined => {
  const wait = expectedWait(past, pieces);
  return wait === undefined ? undefined : wait / MINUTE;
};

describe("expectedWait", () => {
  it("is the middle one of the last waits: one forgotten order says nothing", () => {
    expect(minutesFor(waits(3, 30, 6, 9, 14, 8))).toBe(9);
  });

  it("does not know with fewer than five", () => {
    expect(minutesFor(waits(3, 6, 8, 9, 14))).toBeUndefined();
    expect(minutesFor([])).toBeUndefined();
  });

  it("looks at orders of like size: from half as many pieces to twice as many", () => {
    const small = waits(1, 2, 2, 2, 2, 2);
    const large = waits(20, 40, 40, 40, 40, 40);
    expect([1, 2, 3, 9, 10, 40].map((pieces) => minutesFor([...small, ...large], pieces))).toEqual([
      2,
      2,
      undefined,
      undefined,
      40,
      40,
    ]);
  });

  it("looks at the latest twenty that are alike", () => {
    const late = waits(3, ...Array.from({ length: MAX_WAITS }, () => 5));
    const early = waits(3, ...Array.from({ length: 100 }, () => 50));
    expect(minutesFor([...late, ...early])).toBe(5);
  });

  it("is always the wait of an order that there was", () => {
    const wait = fc.record({ pieces: fc.integer({ min: 1, max: 40 }), milliseconds: fc.nat() });
    fc.assert(
      fc.property(fc.array(wait), fc.integer({ min: 1, max: 40 }), (past, pieces) => {
        const expected = expectedWait(past, pieces);
        const all = past.map(({ milliseconds }) => milliseconds);
        expect(expected === undefined || all.includes(expected)).toBe(true);
      }),
      lawRuns(),
    );
  });
});

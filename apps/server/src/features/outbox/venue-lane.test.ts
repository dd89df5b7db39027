import { expect, it } from "vitest";
import { VenueLane } from "./venue-lane.ts";

/** Tries one event and tells the lane what came of it. */
function tryOne(lane: VenueLane, kind: "delivered" | "failed", now: number): void {
  lane.begin();
  lane.end(kind, now);
}

it("tries four events of a venue at once, and one where nothing gets through", () => {
  const lane = new VenueLane();
  expect(lane.room(0)).toBe(4);
  lane.begin();
  expect(lane.room(0)).toBe(3);
  lane.end("delivered", 0);
  for (const _ of [1, 2, 3]) tryOne(lane, "failed", 0);
  expect([lane.room(0), lane.room(lane.pausedUntil)]).toEqual([0, 1]);
});

it("leaves a system that is not there alone for longer and longer, until something gets through", () => {
  const lane = new VenueLane();
  const gaps = Array.from({ length: 12 }, () => {
    const now = lane.pausedUntil;
    tryOne(lane, "failed", now);
    return Math.max(0, lane.pausedUntil - now);
  });
  expect(gaps.slice(0, 2)).toEqual([0, 0]);
  for (const [at, gap] of gaps.slice(2).entries()) {
    expect(gap).toBeGreaterThanOrEqual(Math.min(1_000 * 2 ** at, 120_000) * 0.8);
    expect(gap).toBeLessThanOrEqual(Math.min(1_000 * 2 ** at, 120_000) * 1.2);
  }
  tryOne(lane, "delivered", lane.pausedUntil);
  expect(lane.room(0)).toBe(4);
});

it("goes on where one event of several is refused again and again", () => {
  const lane = new VenueLane();
  for (const kind of ["failed", "delivered", "failed", "failed", "delivered", "failed"] as const) {
    tryOne(lane, kind, 0);
  }
  expect(lane.room(0)).toBe(4);
});

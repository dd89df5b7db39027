import { expect, it } from "vitest";
import { heardFrom, type Problem } from "../../tables/outbox/outbox-event.ts";
import { VenueLane } from "./venue-lane.ts";

/** Tries one event and tells the lane what came of it. */
function tryOne(lane: VenueLane, heard: "there" | "notThere", now: number): void {
  lane.begin();
  lane.end(heard, now);
}

it("tries four events of a venue at once, and one where nothing gets through", () => {
  const lane = new VenueLane(1);
  expect(lane.room(0)).toBe(4);
  lane.begin();
  expect(lane.room(0)).toBe(3);
  lane.end("there", 0);
  for (const _ of [1, 2, 3]) tryOne(lane, "notThere", 0);
  expect([lane.room(0), lane.room(lane.pausedUntil)]).toEqual([0, 1]);
});

it("leaves a system that is not there alone for longer and longer, until something gets through", () => {
  const lane = new VenueLane(1);
  const gaps = Array.from({ length: 12 }, () => {
    const now = lane.pausedUntil;
    tryOne(lane, "notThere", now);
    return Math.max(0, lane.pausedUntil - now);
  });
  expect(gaps.slice(0, 2)).toEqual([0, 0]);
  for (const [at, gap] of gaps.slice(2).entries()) {
    expect(gap).toBeGreaterThanOrEqual(Math.min(1_000 * 2 ** at, 120_000) * 0.8);
    expect(gap).toBeLessThanOrEqual(Math.min(1_000 * 2 ** at, 120_000) * 1.2);
  }
  tryOne(lane, "there", lane.pausedUntil);
  expect(lane.room(0)).toBe(4);
});

it("goes on where one event of several is refused again and again", () => {
  const lane = new VenueLane(1);
  for (const heard of ["notThere", "there", "notThere", "notThere", "there", "notThere"] as const) {
    tryOne(lane, heard, 0);
  }
  expect(lane.room(0)).toBe(4);
});

it("takes a system for there that takes an event or refuses one, and for away that asks for time or is broken", () => {
  const failed = (problem: Problem) => heardFrom({ kind: "failed", problem });
  const answered = (status: number) => failed({ kind: "status", status });
  expect(heardFrom({ kind: "delivered" })).toBe("there");
  expect([400, 401, 404, 409, 422, 499].map(answered)).toEqual(Array(6).fill("there"));
  expect([408, 429, 500, 503].map(answered)).toEqual(Array(4).fill("notThere"));
  expect(failed({ kind: "timed-out" })).toBe("notThere");
  expect(failed({ kind: "redirect", status: 307 })).toBe("notThere");
  expect(failed({ kind: "order-unreadable" })).toBe("nothing");
  expect(heardFrom({ kind: "released" })).toBe("nothing");
});

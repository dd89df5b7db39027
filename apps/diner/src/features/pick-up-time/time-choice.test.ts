import type { WireSlots } from "@comanda/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const MINUTE = 60_000;
const HALF_PAST = Date.parse("2026-11-28T12:30+08:00");
const moment = { now: HALF_PAST - 20 * MINUTE, zone: "Asia/Singapore" };
const marked = { start: HALF_PAST, date: "2026-11-28", isNow: false };
const slots: WireSlots = {
  now: moment.now,
  soonest: moment.now,
  days: [
    { date: "2026-11-28", isFree: true },
    { date: "2026-11-29", isFree: false },
  ],
  date: "2026-11-28",
  slots: [
    { start: HALF_PAST, time: "12:30", isNow: false, left: 1, dishesLeft: null },
    { start: HALF_PAST + 15 * MINUTE, time: "12:45", isNow: false, left: 0, dishesLeft: null },
  ],
};

describe("what is marked in the list of times", () => {
  beforeEach(() => {
    const localStorage = { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() };
    vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
    vi.stubGlobal("navigator", { languages: ["en"] });
    vi.stubGlobal("location", { search: "" });
    vi.stubGlobal("document", Object.assign(new EventTarget(), { getElementById: () => null }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is at first what was chosen before, or as soon as possible, and nothing instead of what is gone", async () => {
    const { firstChoice, SOON } = await import("./time-choice.ts");
    expect(firstChoice(undefined, moment)).toBe(SOON);
    expect(firstChoice({ start: HALF_PAST, isGone: false }, moment)).toEqual(marked);
    expect(firstChoice({ start: HALF_PAST, isGone: true }, moment)).toBeUndefined();
    const passed = { ...moment, now: HALF_PAST };
    expect(firstChoice({ start: HALF_PAST, isGone: false }, passed)).toBeUndefined();
  });

  it.each([
    ["a slot with a place left", marked, {}, marked],
    ["a full one", { ...marked, start: HALF_PAST + 15 * MINUTE }, {}, undefined],
    [
      "one that is no more among them",
      { ...marked, start: HALF_PAST - 15 * MINUTE },
      {},
      undefined,
    ],
    ["one of a day that is not shown", marked, { date: "2026-11-30", slots: [] }, marked],
    [
      "one of a day that has none free",
      { ...marked, date: "2026-11-29" },
      { date: "2026-11-28" },
      undefined,
    ],
  ])("stays where it can be had: %s", async (_, choice, now, still) => {
    const { stillFree } = await import("./time-choice.ts");
    expect(stillFree(choice, { ...slots, ...now })).toEqual(still);
  });

  it("is as soon as possible only where that is taken", async () => {
    const { SOON, stillFree } = await import("./time-choice.ts");
    expect(stillFree(SOON, slots)).toBe(SOON);
    expect(stillFree(SOON, { ...slots, soonest: null })).toBeUndefined();
  });

  it("is sent as its slot's beginning, the running one as soon as possible", async () => {
    const { SOON, timeOf } = await import("./time-choice.ts");
    expect(timeOf(marked)).toBe(HALF_PAST);
    expect(timeOf({ ...marked, isNow: true })).toBeUndefined();
    expect(timeOf(SOON)).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { concernsMode, takenFrom } from "./ordering-pause.ts";

const NOON = Date.UTC(2026, 10, 28, 12);
const MINUTE = 60_000;

describe("a pause of ordering", () => {
  it.each([
    ["everything", [], ["dineIn", "inRoom", "pickUp", "delivery", "reservation"]],
    ["pick-up", ["pickUp"], ["pickUp"]],
    ["delivery", ["delivery"], ["delivery"]],
    ["what leaves the house", ["pickUp", "delivery"], ["pickUp", "delivery"]],
    ["the house", ["dineIn"], ["dineIn", "inRoom", "reservation"]],
  ] as const)("of %s concerns that alone [BEY-012]", (_what, ways, concerned) => {
    const modes = ["dineIn", "inRoom", "pickUp", "delivery", "reservation"] as const;
    expect(modes.filter((mode) => concernsMode({ ways }, mode))).toEqual(concerned);
  });

  it.each([
    [null, 0],
    [{ until: NOON + 30 * MINUTE, ways: [] }, NOON + 30 * MINUTE],
    [{ until: NOON + 30 * MINUTE, ways: ["pickUp"] as const }, NOON + 30 * MINUTE],
    [{ until: NOON + 30 * MINUTE, ways: ["delivery"] as const }, 0],
    [{ until: null, ways: [] }, Infinity],
    // It has ended.
    [{ until: NOON, ways: [] }, 0],
  ])("%j takes orders to pick up for later from %s on", (pause, from) => {
    expect(takenFrom(pause, "pickUp", NOON)).toBe(from);
  });
});

import { describe, expect, it } from "vitest";
import { isTakeAwayMode } from "./order-mode.ts";

describe("isTakeAwayMode", () => {
  it.each([
    ["dineIn", false],
    ["inRoom", false],
    ["pickUp", true],
    ["delivery", true],
    ["reservation", false],
  ] as const)("%s leaves the house: %s (M-A4)", (mode, leaves) => {
    expect(isTakeAwayMode(mode)).toBe(leaves);
  });
});

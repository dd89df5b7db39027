import { describe, expect, it } from "vitest";
import { cartMode, CODE_MODES, countsGuests } from "./code-mode.ts";

describe("what a code is for", () => {
  it("prices a cart as the order will be served, taken or not", () => {
    expect(CODE_MODES.map(cartMode)).toEqual(["dineIn", "pickUp", "inRoom", undefined, "inRoom"]);
  });

  it("counts the guests who eat here", () => {
    expect(CODE_MODES.filter(countsGuests)).toEqual(["dineIn", "inRoom", "anyRoom"]);
  });
});

import { describe, expect, it } from "vitest";
import { cartMode, CODE_MODES, DEFAULT_CODE_MODE, orderingMode } from "./code-mode.ts";

describe("what a code is for", () => {
  it("is a table where nobody says otherwise, whose orders are taken", () => {
    expect(orderingMode(DEFAULT_CODE_MODE)).toEqual({ ok: true, value: "dineIn" });
  });

  it("prices a cart as the order will be served, taken or not", () => {
    expect(CODE_MODES.map(cartMode)).toEqual(["dineIn", "pickUp", "inRoom", undefined]);
  });

  it.each(["pickUp", "inRoom"] as const)("takes no orders of %s yet, and says so", (mode) => {
    expect(orderingMode(mode)).toEqual({ ok: false, refusal: { kind: "mode-not-served", mode } });
  });

  it("takes no order from an e-menu, whatever else will be served (Q-061)", () => {
    expect(orderingMode("eMenu")).toEqual({ ok: false, refusal: { kind: "view-only" } });
  });
});

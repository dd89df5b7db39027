import { describe, expect, it } from "vitest";
import { DEFAULT_CODE_MODE } from "./code-mode.ts";
import { orderingMode } from "./ordering-mode.ts";

describe("ordering behind a code", () => {
  it("is a table where nobody says otherwise, whose orders are taken", () => {
    expect(orderingMode(DEFAULT_CODE_MODE)).toEqual({ ok: true, value: "dineIn" });
  });

  it.each(["pickUp", "inRoom"] as const)("takes no orders of %s yet, and says so", (mode) => {
    expect(orderingMode(mode)).toEqual({ ok: false, refusal: { kind: "mode-not-served", mode } });
  });

  it("takes no order from an e-menu, whatever else will be served (Q-061)", () => {
    expect(orderingMode("eMenu")).toEqual({ ok: false, refusal: { kind: "view-only" } });
  });
});

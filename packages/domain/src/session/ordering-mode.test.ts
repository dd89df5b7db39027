import { describe, expect, it } from "vitest";
import { DEFAULT_WAYS } from "../fulfilment/ways-to-order.ts";
import { DEFAULT_CODE_MODE } from "./code-mode.ts";
import { orderingMode } from "./ordering-mode.ts";

describe("ordering behind a code", () => {
  const noPickUp = { ...DEFAULT_WAYS, takesPickUp: false };

  it("is a table where nobody says otherwise, whose orders are taken", () => {
    expect(orderingMode(DEFAULT_CODE_MODE, DEFAULT_WAYS)).toEqual({ ok: true, value: "dineIn" });
    expect(orderingMode(DEFAULT_CODE_MODE, noPickUp)).toEqual({ ok: true, value: "dineIn" });
  });

  it("takes what is picked up, unless the venue does not [CHK-003, CHK-014]", () => {
    expect(orderingMode("pickUp", DEFAULT_WAYS)).toEqual({ ok: true, value: "pickUp" });
    expect(orderingMode("pickUp", noPickUp)).toEqual({
      ok: false,
      refusal: { kind: "mode-not-served", mode: "pickUp" },
    });
  });

  it.each(["inRoom", "anyRoom"] as const)(
    "takes orders to rooms behind a code for %s once the venue does [CHK-002]",
    (code) => {
      expect(orderingMode(code, { ...DEFAULT_WAYS, takesRooms: true })).toEqual({
        ok: true,
        value: "inRoom",
      });
      expect(orderingMode(code, DEFAULT_WAYS)).toEqual({
        ok: false,
        refusal: { kind: "mode-not-served", mode: "inRoom" },
      });
    },
  );

  it("takes no order from an e-menu, whatever else is served (Q-061)", () => {
    expect(orderingMode("eMenu", DEFAULT_WAYS)).toEqual({
      ok: false,
      refusal: { kind: "view-only" },
    });
  });
});

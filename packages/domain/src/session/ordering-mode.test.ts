import { describe, expect, it } from "vitest";
import { DEFAULT_WAYS } from "../fulfilment/ways-to-order.ts";
import type { OrderMode } from "../order/order-mode.ts";
import { DEFAULT_CODE_MODE, type CodeMode } from "./code-mode.ts";
import { boundMode, offeredModes, orderingMode } from "./ordering-mode.ts";

const delivers = { ...DEFAULT_WAYS, takesDelivery: true };
const noPickUp = { ...DEFAULT_WAYS, takesPickUp: false };
const onlyDelivers = { ...delivers, takesPickUp: false };
const notServed = (mode: OrderMode) => ({
  ok: false,
  refusal: { kind: "mode-not-served", mode },
});
const taken = (mode: OrderMode) => ({ ok: true, value: mode });

describe("how orders behind a code can be served", () => {
  const offered = (code: CodeMode, ways = delivers) => {
    const modes = offeredModes(code, ways);
    return modes.ok ? modes.value : modes.refusal.kind;
  };

  it("is dine-in alone at a table, whatever else the venue serves", () => {
    expect(offered("dineIn")).toEqual(["dineIn"]);
    expect(offered("dineIn", { ...delivers, includesDineIn: false })).toEqual(["dineIn"]);
  });

  it("is pick-up behind a code for take-away, and delivery where the venue delivers [CHK-003, CHK-004]", () => {
    expect(offered("pickUp", DEFAULT_WAYS)).toEqual(["pickUp"]);
    expect(offered("pickUp")).toEqual(["pickUp", "delivery"]);
    expect(offered("pickUp", onlyDelivers)).toEqual(["delivery"]);
  });

  it("is also dine-in behind the venue's own link, unless its owner leaves it out [CHK-016]", () => {
    expect(offered("venueLink")).toEqual(["pickUp", "delivery", "dineIn"]);
    expect(offered("venueLink", { ...delivers, includesDineIn: false })).toEqual([
      "pickUp",
      "delivery",
    ]);
  });

  it("is nothing where the venue serves none of it, or the menu is looked at (Q-061)", () => {
    const none = { ...noPickUp, includesDineIn: false };
    expect(offeredModes("venueLink", none)).toEqual(notServed("pickUp"));
    expect(offered("eMenu")).toBe("view-only");
  });
});

describe("the mode of an order", () => {
  it("is a table where nobody says otherwise, whose orders are taken", () => {
    const own = orderingMode(DEFAULT_CODE_MODE, undefined, noPickUp);
    expect(own).toEqual(taken("dineIn"));
  });

  it("is what the code says where nothing was chosen [CHK-003, CHK-014]", () => {
    expect(orderingMode("pickUp", undefined, delivers)).toEqual(taken("pickUp"));
    expect(orderingMode("pickUp", undefined, noPickUp)).toEqual(notServed("pickUp"));
    // A phone that knows no choice meant to pick up.
    expect(orderingMode("pickUp", undefined, onlyDelivers)).toEqual(notServed("pickUp"));
  });

  it("is what was chosen, where the code and the venue allow it [CHK-004]", () => {
    expect(orderingMode("pickUp", "delivery", delivers)).toEqual(taken("delivery"));
    expect(orderingMode("pickUp", "delivery", DEFAULT_WAYS)).toEqual(notServed("delivery"));
    expect(orderingMode("pickUp", "dineIn", delivers)).toEqual(notServed("dineIn"));
    expect(orderingMode("dineIn", "delivery", delivers)).toEqual(notServed("delivery"));
    expect(orderingMode("venueLink", "dineIn", delivers)).toEqual(taken("dineIn"));
  });

  it("has to be chosen behind the venue's own link, unless there is one way only", () => {
    const refusal = { ok: false, refusal: { kind: "mode-not-chosen" } };
    expect(orderingMode("venueLink", undefined, DEFAULT_WAYS)).toEqual(refusal);
    const one = { ...DEFAULT_WAYS, includesDineIn: false };
    expect(orderingMode("venueLink", undefined, one)).toEqual(taken("pickUp"));
  });

  it.each(["inRoom", "anyRoom"] as const)(
    "takes orders to rooms behind a code for %s once the venue does [CHK-002]",
    (code) => {
      const ways = { ...delivers, takesRooms: true };
      expect(orderingMode(code, undefined, ways)).toEqual(taken("inRoom"));
      expect(orderingMode(code, "delivery", ways)).toEqual(notServed("delivery"));
      expect(orderingMode(code, undefined, delivers)).toEqual(notServed("inRoom"));
    },
  );

  it("takes no order from an e-menu, whatever else is served (Q-061)", () => {
    expect(orderingMode("eMenu", "dineIn", delivers)).toEqual({
      ok: false,
      refusal: { kind: "view-only" },
    });
  });

  it("is bound by the hours of the house where something is eaten here, else by those of pick-up", () => {
    expect(boundMode("venueLink", delivers)).toBe("dineIn");
    expect(boundMode("venueLink", { ...delivers, includesDineIn: false })).toBe("pickUp");
    expect(boundMode("pickUp", onlyDelivers)).toBe("delivery");
    expect(boundMode("inRoom", delivers)).toBe("inRoom");
    expect(boundMode("eMenu", delivers)).toBeUndefined();
  });
});

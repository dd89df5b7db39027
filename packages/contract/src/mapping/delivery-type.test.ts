import { ORDER_MODES } from "@comanda/domain/order";
import { CODE_MODES, ownMode } from "@comanda/domain/session";
import { describe, expect, it } from "vitest";
import { chosenModeFromWire, chosenTypeOf, deliveryTypeOf, isPickedUp } from "./delivery-type.ts";

describe("delivery types", () => {
  it.each([
    ["dineIn", -1],
    ["pickUp", 0],
    ["delivery", 2],
    ["inRoom", 2],
    ["reservation", 4],
  ] as const)("%s travels as %d (Q-080, M-A4)", (mode, type) => {
    expect(deliveryTypeOf(mode)).toBe(type);
  });

  it("says dine-in as type 1 where it was chosen, and nothing at a table [DLV-001]", () => {
    expect(chosenTypeOf("dineIn", "venueLink")).toBe(1);
    expect(chosenTypeOf("dineIn", "dineIn")).toBe(-1);
    expect(chosenTypeOf("delivery", "pickUp")).toBe(2);
    expect(chosenTypeOf(undefined, "eMenu")).toBe(-1);
  });

  it.each([
    [-1, undefined],
    [0, "pickUp"],
    [1, "dineIn"],
    [2, "delivery"],
    [3, "pickUp"],
    [4, undefined],
  ] as const)("reads %d behind the venue's own link as %s (Q-097)", (type, mode) => {
    expect(chosenModeFromWire(type, "venueLink")).toBe(mode);
  });

  it("reads what the code says anyway as nothing chosen, as phones of before send it", () => {
    for (const code of CODE_MODES) {
      const own = ownMode(code);
      expect(own && chosenModeFromWire(deliveryTypeOf(own), code)).toBeUndefined();
    }
    expect(chosenModeFromWire(2, "inRoom")).toBeUndefined();
    expect(chosenModeFromWire(2, "anyRoom")).toBeUndefined();
    expect(chosenModeFromWire(2, "pickUp")).toBe("delivery");
  });

  it("knows what its guest fetches", () => {
    const fetched = ORDER_MODES.filter((mode) => isPickedUp(deliveryTypeOf(mode)));
    expect(fetched).toEqual(["pickUp"]);
  });
});

import { describe, expect, it } from "vitest";
import { ORDER_MODES } from "../order/order-mode.ts";
import { cartMode, CODE_MODES, countsGuests, ownMode, printedFor } from "./code-mode.ts";

describe("what a code is for", () => {
  it("prices a cart as the order will be served, taken or not", () => {
    expect(CODE_MODES.map((code) => cartMode(code))).toEqual([
      "dineIn",
      "pickUp",
      "inRoom",
      undefined,
      "inRoom",
      "pickUp",
    ]);
  });

  it("prices it as its guest chose, as far as the code was printed for that", () => {
    expect(cartMode("pickUp", "delivery")).toBe("delivery");
    expect(cartMode("venueLink", "dineIn")).toBe("dineIn");
    expect(cartMode("dineIn", "delivery")).toBe("dineIn");
    expect(cartMode("inRoom", "pickUp")).toBe("inRoom");
    expect(cartMode("eMenu", "pickUp")).toBeUndefined();
  });

  it("never exceeds what it was printed for, whatever a phone sends", () => {
    for (const code of CODE_MODES) {
      for (const chosen of [...ORDER_MODES, undefined]) {
        const mode = cartMode(code, chosen);
        expect(mode === undefined || printedFor(code).includes(mode)).toBe(true);
      }
    }
  });

  it("says how an order is served, but behind a link and a menu for show", () => {
    expect(CODE_MODES.map(ownMode)).toEqual([
      "dineIn",
      "pickUp",
      "inRoom",
      undefined,
      "inRoom",
      undefined,
    ]);
  });

  it("counts the guests who eat here", () => {
    expect(CODE_MODES.filter(countsGuests)).toEqual(["dineIn", "inRoom", "anyRoom"]);
  });
});

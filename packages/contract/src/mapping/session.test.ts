import { CODE_MODES, placeModeOf } from "@comanda/domain/session";
import { describe, expect, it } from "vitest";
import { codeModeFromWire, sessionToWire } from "./session.ts";

describe("a session on the wire", () => {
  it.each(CODE_MODES)("reads %s as it was written", (mode) => {
    expect(codeModeFromWire(sessionToWire(mode))).toBe(placeModeOf(mode));
  });

  it.each([
    ["dineIn", { tkType: 1, isTakeAway: false, isInRoom: false, isMenuView: false }],
    ["pickUp", { tkType: 0, isTakeAway: true, isInRoom: false, isMenuView: false }],
    ["inRoom", { tkType: 1, isTakeAway: false, isInRoom: true, isMenuView: false }],
    [
      "anyRoom",
      { tkType: 1, isTakeAway: false, isInRoom: true, isMenuView: false, asksRoom: true },
    ],
    ["eMenu", { tkType: 1, isTakeAway: false, isInRoom: false, isMenuView: true }],
    // A phone that knows no such link picks up behind it.
    [
      "venueLink",
      { tkType: 0, isTakeAway: true, isInRoom: false, isMenuView: false, isVenueLink: true },
    ],
  ] as const)("carries %s in the specification's members (Q-080)", (mode, members) => {
    expect(sessionToWire(mode)).toEqual({
      ...members,
      customer: null,
    });
  });

  it("is one at a table before anything is known", () => {
    expect(codeModeFromWire(undefined)).toBe("dineIn");
  });

  it("takes an e-menu for one, whatever else is said, and a room before the order type (Q-071n)", () => {
    const both = { tkType: 0, isInRoom: true, isMenuView: true } as const;
    expect(codeModeFromWire({ ...both, isTakeAway: true })).toBe("eMenu");
    expect(codeModeFromWire({ ...both, isTakeAway: true, isMenuView: false })).toBe("inRoom");
  });
});

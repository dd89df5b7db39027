import { describe, expect, it } from "vitest";
import { CODE_MODES } from "./code-mode.ts";
import {
  asksRoom,
  codeModeAt,
  hasVisit,
  isRoomCode,
  PLACE_MODES,
  placeModeOf,
} from "./room-code.ts";

describe("what a code for rooms is for", () => {
  it("is one room, or any of them", () => {
    expect(CODE_MODES.filter(isRoomCode)).toEqual(["inRoom", "anyRoom"]);
  });

  it("has one visit for those of a table or a room, and none for all rooms together", () => {
    expect(CODE_MODES.filter(hasVisit)).toEqual(["dineIn", "inRoom"]);
  });

  it("asks for the room behind the code of all rooms alone [DLV-037]", () => {
    expect(CODE_MODES.filter(asksRoom)).toEqual(["anyRoom"]);
  });
});

describe("the code of a new place", () => {
  it("stands for all rooms where the place is called In Room, or is said to (Q-107e)", () => {
    const room = { mode: "inRoom", isShared: false } as const;
    expect(codeModeAt("1204", room)).toBe("inRoom");
    expect(codeModeAt(" In Room ", room)).toBe("anyRoom");
    expect(codeModeAt("客房", { ...room, isShared: true })).toBe("anyRoom");
  });

  it("stands for no room where the place is something else, whatever it is called", () => {
    const others = PLACE_MODES.filter((mode) => mode !== "inRoom");
    for (const mode of others) {
      expect(codeModeAt("In Room", { mode, isShared: true })).toBe(mode);
    }
  });

  it("says of a place what it is for", () => {
    expect(CODE_MODES.map(placeModeOf)).toEqual([
      "dineIn",
      "pickUp",
      "inRoom",
      "eMenu",
      "inRoom",
      "venueLink",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { defaultPickUpWindow, deliveryTimeOf, shownPickUpWindow } from "./pick-up-window.ts";

const at = (time: string): number => Date.parse(`2026-11-23T${time}+08:00`);

describe("defaultPickUpWindow", () => {
  it.each([
    ["12:07:00", 0, "12:07:00", "12:12:00"],
    ["12:07:00", 20, "12:27:00", "12:32:00"],
    ["12:07:30", 20, "12:27:30", "12:32:30"],
  ])(
    "at %s with %d minutes of lead is %s to %s (Q-104) [DLV-022, DLV-024]",
    (now, lead, from, to) => {
      expect(defaultPickUpWindow(at(now), lead)).toEqual({ from: at(from), to: at(to) });
    },
  );
});

describe("shownPickUpWindow", () => {
  it("is half an hour from the slot's start (Q-104)", () => {
    expect(shownPickUpWindow(at("12:15:00"))).toEqual({ from: at("12:15:00"), to: at("12:45:00") });
  });
});

describe("deliveryTimeOf", () => {
  it("is the chosen slot, else now (Q-107b)", () => {
    expect(deliveryTimeOf(at("18:00:00"), at("12:07:00"))).toBe(at("18:00:00"));
    expect(deliveryTimeOf(undefined, at("12:07:00"))).toBe(at("12:07:00"));
  });
});

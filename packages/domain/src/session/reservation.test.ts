import { describe, expect, it } from "vitest";
import { linkCodeOf, reservationStanding } from "./reservation.ts";

const HOUR = 60 * 60_000;
const startsAt = Date.parse("2026-03-14T19:00:00+08:00");

describe("a reservation", () => {
  it.each([
    ["booked", -48 * HOUR, "open"],
    ["booked", 4 * HOUR, "open"],
    ["booked", 4 * HOUR + 1, "past"],
    ["seated", 12 * HOUR, "seated"],
    ["cancelled", -48 * HOUR, "cancelled"],
    ["cancelled", 12 * HOUR, "cancelled"],
  ] as const)("that is %s stands at %i ms as %s (Q-074)", (state, after, standing) => {
    expect(reservationStanding({ state, startsAt }, startsAt + after)).toBe(standing);
  });

  it("has the link of the code that opens no table, whatever comes first", () => {
    const table = { mode: "dineIn", label: "1" } as const;
    const hatch = { mode: "pickUp", label: "Hatch" } as const;
    const second = { mode: "pickUp", label: "Second hatch" } as const;
    expect(linkCodeOf([table, hatch, second])).toBe(hatch);
    expect(linkCodeOf([table])).toBe(table);
    expect(linkCodeOf([])).toBeUndefined();
  });
});

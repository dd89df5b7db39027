import { dish, itemOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { offersTakeAwayChoice, type PackingSituation } from "./take-away-choice.ts";

const tea = itemOf(dish("TEA", ["Tea", "茶"], 3));
const fondue = itemOf(dish("FONDUE", ["Fondue", "火锅"], 30, { rest: { notForTakeAway: true } }));
const atTable: PackingSituation = {
  allowsTakeAwayLines: true,
  isDineInCode: true,
  mode: "dineIn",
};

describe("offersTakeAwayChoice", () => {
  it("asks at a table [ITM-049, ITM-050, ITM-051]", () => {
    expect(offersTakeAwayChoice(tea, atTable)).toBe(true);
  });

  it("asks nowhere when the venue packs no single dishes [ITM-049]", () => {
    expect(offersTakeAwayChoice(tea, { ...atTable, allowsTakeAwayLines: false })).toBe(false);
  });

  it("never asks for a dish that cannot travel [ITM-051]", () => {
    expect(offersTakeAwayChoice(fondue, atTable)).toBe(false);
  });

  it.each([
    [true, "dineIn", true],
    [true, "inRoom", true],
    [true, "pickUp", true],
    [true, "delivery", true],
    [true, "reservation", true],
    [false, "dineIn", true],
    [false, "inRoom", true],
    [false, "reservation", true],
    [false, "pickUp", false],
    [false, "delivery", false],
  ] as const)("with a dine-in code %s and the order %s: %s [ITM-050]", (isDineInCode, mode, is) => {
    expect(offersTakeAwayChoice(tea, { ...atTable, isDineInCode, mode })).toBe(is);
  });
});

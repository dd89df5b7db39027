import type { WireBoardOrder } from "@comanda/contract";
import { boardOrder } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { alarmsOf, arrivalsOf, soundingOf } from "./alarms.ts";

const SECOND = 1000;

const ids = (orders: readonly WireBoardOrder[]) => orders.map(({ id }) => id);
const NONE: ReadonlySet<string> = new Set();

describe("alarmsOf", () => {
  const unseen = boardOrder("unseen");
  const seen = boardOrder("seen", { state: "acknowledged", acknowledgedAt: 61 * SECOND });
  const all = [unseen, seen];

  it("names orders that nobody acknowledged in time [DEC-007]", () => {
    expect(ids(alarmsOf(all, 59 * SECOND, 60, 1))).toEqual([]);
    expect(ids(alarmsOf(all, 60 * SECOND, 60, 1))).toEqual(["unseen"]);
  });

  it("names every order that nobody acknowledged while no station is awake [DEC-007]", () => {
    expect(ids(alarmsOf(all, 0, 60, 0))).toEqual(["unseen"]);
  });

  it("names what the till has not taken, however short its time, until somebody has it [DEC-014]", () => {
    const missed = boardOrder("missed", { posFailedAt: 10 * SECOND });
    const taken = boardOrder("taken", { state: "acknowledged", posFailedAt: 10 * SECOND });
    expect(ids(alarmsOf([missed, taken], 11 * SECOND, 60, 1))).toEqual(["missed"]);
  });

  it("waits for an order for later from when the kitchen has it, not from when it was placed", () => {
    const later = boardOrder("later", { kitchenAt: 600 * SECOND, dueAt: 2400 * SECOND });
    expect(ids(alarmsOf([later], 659 * SECOND, 60, 1))).toEqual([]);
    expect(ids(alarmsOf([later], 660 * SECOND, 60, 1))).toEqual(["later"]);
  });
});

describe("soundingOf", () => {
  const held = boardOrder("held", { hold: "held" });
  const unseen = boardOrder("unseen");

  it("is quiet for whoever reads an order on hold, and again after a minute [DEC-007]", () => {
    const quiet = new Map([["held", 60 * SECOND]]);
    expect(ids(soundingOf([held], quiet, 59 * SECOND))).toEqual([]);
    expect(ids(soundingOf([held], quiet, 60 * SECOND))).toEqual(["held"]);
    expect(ids(soundingOf([held], new Map(), 0))).toEqual(["held"]);
  });

  it("sounds for every other order meanwhile, also for one that somebody only opened", () => {
    const quiet = new Map([
      ["held", 60 * SECOND],
      ["unseen", 60 * SECOND],
    ] as const);
    expect(ids(soundingOf([held, unseen], quiet, 0))).toEqual(["unseen"]);
  });
});

describe("arrivalsOf", () => {
  const board = [
    boardOrder("1", { state: "placed" }),
    boardOrder("2", { state: "acknowledged" }),
    boardOrder("3", { state: "ready" }),
  ];

  it("of a board just opened are the orders nobody has shown", () => {
    expect(ids(arrivalsOf(board, undefined))).toEqual(["1"]);
  });

  it("later are orders not known before, also those another board was quicker to acknowledge", () => {
    expect(ids(arrivalsOf(board, NONE))).toEqual(["1", "2"]);
    expect(ids(arrivalsOf(board, new Set(["1", "2"])))).toEqual([]);
  });
});

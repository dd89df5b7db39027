import type { WireBoardOrder } from "@comanda/contract";
import { boardOrder } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { alarmsOf, arrivalsOf } from "./alarms.ts";

const SECOND = 1000;

const ids = (orders: readonly WireBoardOrder[]) => orders.map(({ id }) => id);
const NONE: ReadonlySet<string> = new Set();

describe("alarmsOf", () => {
  const unseen = boardOrder("unseen");
  const lateSeen = boardOrder("late", { state: "acknowledged", acknowledgedAt: 61 * SECOND });
  const inTime = boardOrder("in-time", { state: "acknowledged", acknowledgedAt: 59 * SECOND });
  const started = boardOrder("started", { state: "preparing", acknowledgedAt: 61 * SECOND });
  const all = [unseen, lateSeen, inTime, started];

  it("names orders that nobody acknowledged in time", () => {
    expect(ids(alarmsOf([unseen], NONE, 59 * SECOND, 60))).toEqual([]);
    expect(ids(alarmsOf([unseen], NONE, 60 * SECOND, 60))).toEqual(["unseen"]);
  });

  it("goes on for orders acknowledged too late, until a person touches them", () => {
    expect(ids(alarmsOf(all, NONE, 90 * SECOND, 60))).toEqual(["unseen", "late"]);
  });

  it("is silent about orders whose alarm was answered here", () => {
    expect(ids(alarmsOf(all, new Set(["late"]), 90 * SECOND, 60))).toEqual(["unseen"]);
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

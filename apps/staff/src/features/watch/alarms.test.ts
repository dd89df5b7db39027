import type { WireBoardOrder } from "@comanda/contract";
import { describe, expect, it } from "vitest";
import { alarmsOf, arrivalsOf } from "./alarms.ts";

const SECOND = 1000;

function order(id: string, more: Partial<WireBoardOrder>): WireBoardOrder {
  return {
    id,
    number: id,
    state: "placed",
    tableLabel: "1",
    guests: 2,
    remark: "",
    placedAt: 0,
    acknowledgedAt: null,
    preparingAt: null,
    readyAt: null,
    waitsForKitchen: false,
    revision: 1,
    receipt: { lines: [], subtotal: 0, discounts: [], charges: [], total: 0, promotions: [] },
    ...more,
  };
}

const ids = (orders: readonly WireBoardOrder[]) => orders.map(({ id }) => id);
const NONE: ReadonlySet<string> = new Set();

describe("alarmsOf", () => {
  const unseen = order("unseen", {});
  const lateSeen = order("late", { state: "acknowledged", acknowledgedAt: 61 * SECOND });
  const inTime = order("in-time", { state: "acknowledged", acknowledgedAt: 59 * SECOND });
  const started = order("started", { state: "preparing", acknowledgedAt: 61 * SECOND });
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
    order("1", { state: "placed" }),
    order("2", { state: "acknowledged" }),
    order("3", { state: "ready" }),
  ];

  it("of a board just opened are the orders nobody has shown", () => {
    expect(ids(arrivalsOf(board, undefined))).toEqual(["1"]);
  });

  it("later are orders not known before, also those another board was quicker to acknowledge", () => {
    expect(ids(arrivalsOf(board, NONE))).toEqual(["1", "2"]);
    expect(ids(arrivalsOf(board, new Set(["1", "2"])))).toEqual([]);
  });
});

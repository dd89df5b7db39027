import { boardOrder } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { arrange } from "./arrange.ts";
import { findHeld, findOrders } from "./find-orders.ts";

const lanes = arrange([
  boardOrder("012", { state: "placed", tableLabel: "Patio 7", remark: "Café au lait" }),
  boardOrder("034", { state: "preparing", tableLabel: "12" }),
  boardOrder("056", { state: "ready", tableLabel: "Bar" }),
  boardOrder("078", { tableLabel: "In Room", room: { number: "305", isTyped: true } }),
]);
const found = (search: string): readonly string[] => {
  const { new: fresh, preparing, ready } = findOrders(lanes, search);
  return [...fresh, ...preparing, ...ready].map(({ number }) => number);
};

describe("findOrders", () => {
  it.each([
    ["", ["012", "078", "034", "056"]],
    ["305", ["078"]],
    ["12", ["012", "034"]],
    ["patio", ["012"]],
    ["cafe  7", ["012"]],
    ["bar 12", []],
  ])("finds by number, table and note: %s", (search, numbers) => {
    expect(found(search)).toEqual(numbers);
  });
});

describe("findHeld", () => {
  it("finds orders on hold alike, and no others: 40 of them have no place in the strip", () => {
    const held = Array.from({ length: 40 }, (_, at) =>
      boardOrder(`1${at + 10}`, { hold: "held", tableLabel: "Garden" }),
    );
    const unseen = [...held, boardOrder("012", { tableLabel: "Garden" })];
    const numbers = (search: string) => findHeld(unseen, search).map(({ number }) => number);
    expect(numbers("garden 149")).toEqual(["149"]);
    expect(numbers("garden")).toHaveLength(40);
    expect(numbers("patio")).toEqual([]);
  });
});

import { boardOrder } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { arrange } from "./arrange.ts";
import { findOrders } from "./find-orders.ts";

const lanes = arrange([
  boardOrder("012", { state: "placed", tableLabel: "Patio 7", remark: "Café au lait" }),
  boardOrder("034", { state: "preparing", tableLabel: "12" }),
  boardOrder("056", { state: "ready", tableLabel: "Bar" }),
]);
const found = (search: string): readonly string[] => {
  const { new: fresh, preparing, ready } = findOrders(lanes, search);
  return [...fresh, ...preparing, ...ready].map(({ number }) => number);
};

describe("findOrders", () => {
  it.each([
    ["", ["012", "034", "056"]],
    ["12", ["012", "034"]],
    ["patio", ["012"]],
    ["cafe  7", ["012"]],
    ["bar 12", []],
  ])("finds by number, table and note: %s", (search, numbers) => {
    expect(found(search)).toEqual(numbers);
  });
});

import type { OrderState } from "@comanda/domain";
import type { WireBoardOrder } from "@comanda/contract";
import { expect, it } from "vitest";
import { toMake } from "./to-make.ts";

function order(state: OrderState, dishes: Readonly<Record<string, number>>): WireBoardOrder {
  return {
    id: "1",
    number: "001",
    state,
    tableLabel: "1",
    guests: 2,
    remark: "",
    placedAt: 0,
    acknowledgedAt: null,
    preparingAt: null,
    readyAt: null,
    waitsForKitchen: false,
    receipt: {
      lines: Object.entries(dishes).map(([code, quantity]) => ({
        line: code,
        code,
        title: { en: code, zh: "" },
        quantity,
        isTakeAway: false,
        isContainer: false,
        remark: "",
        unitPrice: 100,
        options: [],
        unitTotal: 100,
        adjustments: [],
        lineTotal: 100 * quantity,
      })),
      subtotal: 0,
      discounts: [],
      charges: [],
      total: 0,
      promotions: [],
    },
  };
}

it("adds up what the kitchen owes, most pieces first", () => {
  const orders = [
    order("placed", { KOPI: 2, TOAST: 1 }),
    order("acknowledged", { KOPI: 1 }),
    order("preparing", { TOAST: 3, EGGS: 4 }),
    order("ready", { LAKSA: 5 }),
    order("collected", { KOPI: 9 }),
  ];
  expect(toMake(orders).map(({ code, pieces, notStarted }) => [code, pieces, notStarted])).toEqual([
    ["EGGS", 4, 0],
    ["TOAST", 4, 1],
    ["KOPI", 3, 3],
  ]);
});

it("owes nothing when nothing is open", () => {
  expect(toMake([])).toEqual([]);
});

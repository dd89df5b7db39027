import { boardOrder } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { splitForgotten } from "./split-forgotten.ts";

const FRIDAY = Date.parse("2026-11-20T19:30:00+08:00");
const SATURDAY = Date.parse("2026-11-21T19:30:00+08:00");

describe("orders that nobody has acknowledged", () => {
  it("leave the board after 24 hours, oldest first, and not a moment before", () => {
    const board = [
      boardOrder("021", { state: "placed", placedAt: FRIDAY }),
      boardOrder("019", { state: "placed", hold: "held", placedAt: FRIDAY - 1 }),
      boardOrder("022", { state: "placed", placedAt: FRIDAY + 1 }),
    ];
    const { orders, forgotten } = splitForgotten(board, SATURDAY);
    expect(orders.map(({ number }) => number)).toEqual(["022"]);
    expect(forgotten.map(({ number }) => number)).toEqual(["019", "021"]);
  });

  it("are one for later only a day after it came to the kitchen", () => {
    const later = boardOrder("018", { state: "placed", placedAt: FRIDAY - 1, kitchenAt: FRIDAY });
    expect(splitForgotten([later], SATURDAY - 1).forgotten).toEqual([]);
    expect(splitForgotten([later], SATURDAY).forgotten).toEqual([later]);
  });

  it("are no others: what somebody has acknowledged stays, however old", () => {
    const board = [
      boardOrder("001", { state: "acknowledged", placedAt: FRIDAY }),
      boardOrder("002", { state: "ready", placedAt: FRIDAY }),
    ];
    const { orders, forgotten } = splitForgotten(board, SATURDAY);
    expect(orders).toBe(board);
    expect(forgotten).toEqual([]);
  });
});

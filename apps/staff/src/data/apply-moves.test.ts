import type { OrderState } from "@comanda/domain";
import type { WireBoardOrder } from "@comanda/contract";
import { describe, expect, it } from "vitest";
import { applyMoves, withOrder } from "./apply-moves.ts";

const order = (id: string, state: OrderState): WireBoardOrder => ({
  id,
  number: id,
  state,
  tableLabel: "1",
  guests: 2,
  remark: "",
  placedAt: 0,
  acknowledgedAt: null,
  preparingAt: null,
  readyAt: null,
  waitsForKitchen: false,
  receipt: { lines: [], subtotal: 0, discounts: [], charges: [], total: 0, promotions: [] },
});

const board = [order("1", "acknowledged"), order("2", "preparing")];
const states = (orders: readonly WireBoardOrder[]) => orders.map(({ id, state }) => [id, state]);

describe("applyMoves", () => {
  it("keeps the same board when nothing moves", () => {
    expect(applyMoves(board, [], 5)).toBe(board);
  });

  it("shows a move before the server has answered, with its time", () => {
    const [moved, other] = applyMoves(
      board,
      [{ id: "1", from: "acknowledged", to: "preparing" }],
      5,
    );
    expect(moved).toMatchObject({ state: "preparing", preparingAt: 5 });
    expect(other).toBe(board[1]);
  });

  it("shows a step back with the times as they were", () => {
    const ready = { ...order("3", "ready"), preparingAt: 2, readyAt: 4 };
    const [collected] = applyMoves([ready], [{ id: "3", from: "ready", to: "collected" }], 5);
    expect(collected).toMatchObject({ state: "collected", preparingAt: 2, readyAt: 4 });
    const back = [
      { id: "3", from: "ready", to: "collected" },
      { id: "3", from: "collected", to: "ready" },
    ] as const;
    expect(applyMoves([ready], back, 6)).toMatchObject([{ preparingAt: 2, readyAt: 4 }]);
    const again = [{ id: "3", from: "ready", to: "preparing" }] as const;
    expect(applyMoves([ready], again, 7)).toMatchObject([{ preparingAt: 2, readyAt: null }]);
  });

  it("shows several moves of one order in turn", () => {
    const moves = [
      { id: "2", from: "preparing", to: "ready" },
      { id: "2", from: "ready", to: "collected" },
    ] as const;
    expect(states(applyMoves(board, moves, 5))).toEqual([
      ["1", "acknowledged"],
      ["2", "collected"],
    ]);
  });

  it("leaves an order alone that is no longer where it was seen", () => {
    const moves = [{ id: "1", from: "preparing", to: "ready" }] as const;
    expect(states(applyMoves(board, moves, 5))).toEqual(states(board));
  });

  it("takes a cancelled order away", () => {
    const moves = [{ id: "1", from: "acknowledged", to: "cancelled" }] as const;
    expect(states(applyMoves(board, moves, 5))).toEqual([["2", "preparing"]]);
  });
});

describe("withOrder", () => {
  it("puts the server's answer in place", () => {
    expect(states(withOrder(board, order("2", "ready")))).toEqual([
      ["1", "acknowledged"],
      ["2", "ready"],
    ]);
  });

  it("takes a cancelled order away", () => {
    expect(states(withOrder(board, order("2", "cancelled")))).toEqual([["1", "acknowledged"]]);
  });
});

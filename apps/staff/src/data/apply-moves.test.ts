import type { OrderState } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { boardOrder } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { applyMoves, type Move } from "./apply-moves.ts";

const order = (id: string, state: OrderState) => boardOrder(id, { state });

const board = [order("1", "acknowledged"), order("2", "preparing")];
const states = (orders: readonly WireBoardOrder[]) => orders.map(({ id, state }) => [id, state]);
const move = (id: string, from: OrderState, to: OrderState): Move => ({
  id,
  from,
  to,
  order: order(id, from),
});

describe("applyMoves", () => {
  it("keeps the same board when nothing moves", () => {
    expect(applyMoves(board, [], 5)).toBe(board);
  });

  it("shows a move before the server has answered, with its time", () => {
    const [moved, other] = applyMoves(board, [move("1", "acknowledged", "preparing")], 5);
    expect(moved).toMatchObject({ state: "preparing", preparingAt: 5 });
    expect(other).toBe(board[1]);
  });

  it("shows a step back with the times as they were", () => {
    const ready = { ...order("3", "ready"), preparingAt: 2, readyAt: 4 };
    const collected = { ...ready, state: "collected" } as const;
    const back = { ...move("3", "collected", "ready"), order: collected };
    expect(applyMoves([ready], [move("3", "ready", "collected"), back], 6)).toMatchObject([
      { state: "ready", preparingAt: 2, readyAt: 4 },
    ]);
    expect(applyMoves([ready], [move("3", "ready", "preparing")], 7)).toMatchObject([
      { preparingAt: 2, readyAt: null },
    ]);
  });

  it("shows several moves of one order in turn", () => {
    const moves = [move("1", "acknowledged", "preparing"), move("1", "preparing", "ready")];
    expect(states(applyMoves(board, moves, 5))).toEqual([
      ["1", "ready"],
      ["2", "preparing"],
    ]);
  });

  it("leaves an order alone that is no longer where it was seen", () => {
    expect(states(applyMoves(board, [move("1", "preparing", "ready")], 5))).toEqual(states(board));
  });

  it.each(["collected", "cancelled"] as const)("takes a %s order off the board", (to) => {
    expect(states(applyMoves(board, [move("1", "acknowledged", to)], 5))).toEqual([
      ["2", "preparing"],
    ]);
  });

  it("brings a collected order back that has left the board, and no other", () => {
    const moves = [move("3", "collected", "ready"), move("4", "preparing", "ready")];
    expect(states(applyMoves(board, moves, 5))).toEqual([...states(board), ["3", "ready"]]);
  });
});

import type { WireBoardOrder } from "@comanda/contract";
import type { OrderState } from "@comanda/domain";
import { describe, expect, it } from "vitest";
import { noteMoved, readWithMoves, type Board } from "./moves-since.ts";

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
const states = ({ orders }: Board) => orders.map(({ id, state }) => [id, state]);

/** A read that answers when it is told to. */
function slowRead() {
  let answer: (board: Board) => void = () => undefined;
  const board = readWithMoves(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  return { board, answer: (...orders: WireBoardOrder[]) => answer({ orders, notShown: 7 }) };
}

describe("readWithMoves", () => {
  it("does not put back an order that moved while the board was read", async () => {
    const { board, answer } = slowRead();
    noteMoved(order("2", "preparing"));
    noteMoved(order("2", "ready"));
    noteMoved(order("3", "cancelled"));
    answer(order("1", "placed"), order("2", "acknowledged"), order("3", "placed"));
    expect(states(await board)).toEqual([
      ["1", "placed"],
      ["2", "ready"],
    ]);
  });

  it("believes the server about what moved before the read began", async () => {
    noteMoved(order("1", "preparing"));
    const { board, answer } = slowRead();
    answer(order("1", "acknowledged"));
    expect(states(await board)).toEqual([["1", "acknowledged"]]);
    expect(await board).toMatchObject({ notShown: 7 });
  });

  it("keeps reads apart that are under way together, also when one fails", async () => {
    const failing = readWithMoves(() => Promise.reject(new Error("no answer")));
    const early = slowRead();
    await expect(failing).rejects.toThrow("no answer");
    noteMoved(order("1", "ready"));
    const late = slowRead();
    early.answer(order("1", "preparing"));
    late.answer(order("1", "preparing"));
    expect(states(await early.board)).toEqual([["1", "ready"]]);
    expect(states(await late.board)).toEqual([["1", "preparing"]]);
  });
});

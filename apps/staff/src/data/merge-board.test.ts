import type { OrderState } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { boardOrder } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { mergeBoard, questionFor, withStep, type Board } from "./merge-board.ts";

const order = (id: string, state: OrderState, revision: number) =>
  boardOrder(id, { state, revision });
const NOTHING = {
  epoch: "e",
  orders: [],
  gone: [],
  notShown: 0,
  later: 0,
  heldBeyond: [],
  stations: 1,
  cookedElsewhere: null,
};
const all = (revision: number, ...orders: WireBoardOrder[]) =>
  mergeBoard(undefined, { ...NOTHING, revision, orders, isWhole: true });
const changes = (revision: number, ...orders: WireBoardOrder[]) => ({
  ...NOTHING,
  revision,
  orders,
  isWhole: false,
});
const shown = ({ orders }: Board) => orders.map(({ id, state }) => `${id} ${state}`).sort();

describe("mergeBoard", () => {
  const board = all(3, order("1", "placed", 1), order("2", "placed", 2), order("3", "placed", 3));

  it("lays changes over what is known, by id, and remembers up to where it knows", () => {
    const gone = [{ id: "1", revision: 4 }];
    const merged = mergeBoard(board, { ...changes(6, order("2", "ready", 5)), gone });
    expect(shown(merged)).toEqual(["2 ready", "3 placed"]);
    expect(questionFor(merged)).toEqual({ epoch: "e", since: "6" });
    expect(merged.orders.find(({ id }) => id === "3")).toBe(board.orders[2]);
  });

  it("is the same after the same answer twice, and after an older one that came late", () => {
    const late = changes(4, order("2", "preparing", 4));
    const now = changes(5, order("2", "ready", 5));
    const merged = mergeBoard(mergeBoard(mergeBoard(board, now), now), late);
    expect(shown(merged)).toEqual(["1 placed", "2 ready", "3 placed"]);
    expect(merged.revision).toBe(5);
  });

  it("does not put back an order that moved or went while the board was read", () => {
    const two = order("2", "placed", 2);
    const three = order("3", "placed", 3);
    let moved = withStep(board, two, { ...two, state: "ready", revision: 5 });
    moved = withStep(moved, three, { ...three, state: "cancelled", revision: 6 });
    expect(shown(moved)).toEqual(["1 placed", "2 ready"]);
    const late = changes(4, order("2", "preparing", 4), order("3", "acknowledged", 4));
    expect(shown(mergeBoard(moved, late))).toEqual(["1 placed", "2 ready"]);
    expect(shown(mergeBoard(moved, { ...board, isWhole: true }))).toEqual(["1 placed", "2 ready"]);
  });

  it("gets no order for later by what is done to it before its time", () => {
    const later = order("9", "placed", 4);
    expect(withStep(board, later, { ...later, revision: 5 })).toBe(board);
    const one = order("1", "placed", 5);
    expect(withStep(board, one, { ...one, hold: "released" }).orders).toContainEqual({
      ...one,
      hold: "released",
    });
  });

  it("draws an order that was collected and taken back", () => {
    const went = mergeBoard(board, { ...changes(4), gone: [{ id: "1", revision: 4 }] });
    expect(shown(mergeBoard(went, changes(5, order("1", "ready", 5))))).toContain("1 ready");
  });

  it("believes a whole answer about everything, and another epoch about nothing it knew", () => {
    const whole = { ...changes(9, order("4", "placed", 9)), isWhole: true };
    expect(shown(mergeBoard(board, whole))).toEqual(["4 placed"]);
    const restored = { ...whole, revision: 1, epoch: "f" };
    expect(mergeBoard(board, restored)).toMatchObject({ epoch: "f", revision: 1 });
    expect(mergeBoard(board, { ...changes(9), epoch: "f" })).toBe(board);
  });

  it("forgets everything where the database stepped back under the same epoch", () => {
    const two = order("2", "placed", 2);
    const moved = withStep(board, two, { ...two, state: "ready", revision: 5 });
    const lost = mergeBoard(moved, {
      ...changes(9, order("4", "placed", 9)),
      gone: [{ id: "1", revision: 8 }],
    });
    const back = { ...changes(2, order("1", "placed", 1), two), isWhole: true };
    const merged = mergeBoard(lost, back);
    expect(shown(merged)).toEqual(["1 placed", "2 placed"]);
    expect(questionFor(merged)).toEqual({ epoch: "e", since: "2" });
    expect(shown(mergeBoard(merged, changes(3, order("5", "placed", 3))))).toContain("5 placed");
  });

  it("asks for all where it knows nothing, and while orders are left out", () => {
    expect(questionFor(undefined)).toEqual({});
    expect(questionFor({ ...board, notShown: 2 })).toEqual({});
  });
});

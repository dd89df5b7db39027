import { describe, expect, it } from "vitest";
import {
  canMove,
  findMove,
  isComplete,
  isOpen,
  ORDER_MOVES,
  ORDER_STATES,
  timesAfter,
  waitsForKitchen,
} from "./order-state.ts";

/** Every pair of states, with a mark where somebody may make that move: f forward, b back. */
const TABLE = `
                to  placed  acknowledged  preparing  ready  collected  cancelled
placed              .       f             .          .      .          f
acknowledged        .       .             f          f      .          f
preparing           .       b             .          f      .          f
ready               .       b             b          .      f          .
collected           .       .             .          b      .          .
cancelled           .       .             .          .      .          .
`;

const [, ...rows] = TABLE.trim()
  .split("\n")
  .map((row) => row.trim().split(/\s+/));

describe("ORDER_MOVES", () => {
  it("names a state once in each row of the table below", () => {
    expect(rows.map(([from]) => from)).toEqual([...ORDER_STATES]);
  });

  it.each(rows)("%s may go where the table says, and nowhere else", (...row) => {
    const [from, ...marks] = row;
    for (const [at, to] of ORDER_STATES.entries()) {
      const move = ORDER_MOVES.find((each) => each.from === from && each.to === to);
      const mark = move === undefined ? "." : move.isUndo ? "b" : "f";
      expect(`${from} -> ${to}: ${mark}`).toBe(`${from} -> ${to}: ${marks[at]}`);
    }
  });

  it("has each move once", () => {
    const names = ORDER_MOVES.map(({ from, to }) => `${from} -> ${to}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("canMove", () => {
  it("follows the table", () => {
    for (const { from, to } of ORDER_MOVES) expect(canMove(from, to)).toBe(true);
    expect(canMove("placed", "ready")).toBe(false);
    expect(canMove("ready", "ready")).toBe(false);
  });

  it("lets nothing out of cancelled", () => {
    expect(ORDER_STATES.filter((to) => canMove("cancelled", to))).toEqual([]);
  });
});

describe("timesAfter", () => {
  const before = {
    acknowledgedAt: 1,
    preparingAt: 2,
    readyAt: 3,
    collectedAt: 4,
    cancelledAt: null,
  };
  const neverPrepared = { ...before, preparingAt: null };

  it.each([
    ["acknowledged", "ready", before, { readyAt: 9 }],
    ["collected", "ready", before, { collectedAt: null }],
    ["ready", "preparing", before, { preparingAt: 2, readyAt: null }],
    ["ready", "preparing", neverPrepared, { preparingAt: 9, readyAt: null }],
    ["ready", "acknowledged", before, { preparingAt: null, readyAt: null }],
    ["preparing", "acknowledged", before, { preparingAt: null }],
    ["preparing", "cancelled", before, { cancelledAt: 9 }],
  ] as const)("from %s to %s changes what the table of moves says", (from, to, times, after) => {
    const move = findMove(from, to);
    expect(move && timesAfter(times, move, 9)).toEqual(after);
  });
});

describe("isComplete", () => {
  it("turns true when the food is ready, and stays true when it is collected [STS-001]", () => {
    expect(ORDER_STATES.filter(isComplete)).toEqual(["ready", "collected"]);
  });
});

describe("isOpen", () => {
  it("holds until the order is collected or cancelled", () => {
    expect(ORDER_STATES.filter((state) => !isOpen(state))).toEqual(["collected", "cancelled"]);
  });
});

describe("waitsForKitchen", () => {
  const placed = { state: "placed", placedAt: 1_000_000 } as const;

  it("begins with the last of the seconds, not before (D-07)", () => {
    expect(waitsForKitchen(placed, 1_059_999, 60)).toBe(false);
    expect(waitsForKitchen(placed, 1_060_000, 60)).toBe(true);
  });

  it("ends as soon as anybody has seen the order, however late", () => {
    for (const state of ORDER_STATES.filter((each) => each !== "placed")) {
      expect(waitsForKitchen({ ...placed, state }, 9_000_000, 60)).toBe(false);
    }
  });
});

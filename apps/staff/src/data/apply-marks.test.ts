import { boardOrder } from "@comanda/testkit";
import { expect, it } from "vitest";
import { applyMarks } from "./apply-marks.ts";

it("ticks lines of one order off and back, and leaves the others as they are", () => {
  const other = boardOrder("other");
  const board = [boardOrder("soup", { doneLines: [0] }), other];
  const marked = applyMarks(board, [
    { id: "soup", line: 2, isDone: true },
    { id: "soup", line: 0, isDone: false },
  ]);
  expect(marked.map(({ doneLines }) => doneLines)).toEqual([[2], []]);
  expect(marked[1]).toBe(other);
});

it("ticks a line off once, however often it is tapped", () => {
  const twice = { id: "soup", line: 1, isDone: true };
  const [soup] = applyMarks([boardOrder("soup", { doneLines: [1] })], [twice, twice]);
  expect(soup?.doneLines).toEqual([1]);
});

import type { WireBoardOrder } from "@comanda/contract";

/** A line that somebody ticked off at this board, or took back: its order and its place in the receipt, 0 for the first. */
export interface Mark {
  readonly id: string;
  readonly line: number;
  readonly isDone: boolean;
}

/** The board as it will be once the server has heard of the marks, the last of a line being the one that counts. */
export function applyMarks(
  orders: readonly WireBoardOrder[],
  marks: readonly Mark[],
): readonly WireBoardOrder[] {
  return marks.reduce(
    (board, { id, line, isDone }) =>
      board.map((order) => {
        if (order.id !== id) return order;
        const others = order.doneLines.filter((each) => each !== line);
        return { ...order, doneLines: isDone ? [...others, line] : others };
      }),
    orders,
  );
}

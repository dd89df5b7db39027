import type { WireBoard, WireBoardOrder } from "@comanda/contract";
import { withOrder } from "./apply-moves.ts";

/** What the server answers, but for the moment: the same twice is the same board. */
export type Board = Omit<WireBoard, "now">;

/** For each read of the board under way: the orders that moved since it began. */
const reads = new Set<WireBoardOrder[]>();

/** The server has moved an order and answered where it is. */
export function noteMoved(order: WireBoardOrder): void {
  for (const moved of reads) moved.push(order);
}

/** The board with orders where the server said they are. */
export function withMoves(board: Board, moved: readonly WireBoardOrder[]): Board {
  return { ...board, orders: [...moved.reduce(withOrder, board.orders)] };
}

/**
 * Reads the board. What it answers may be older than a move that was made while it was under way, so those moves are
 * laid over it: a read asked for at 12:00:00.0 that arrives at 12:00:00.4 does not put back what moved at 12:00:00.2.
 */
export async function readWithMoves(read: () => Promise<Board>): Promise<Board> {
  const moved: WireBoardOrder[] = [];
  reads.add(moved);
  try {
    return withMoves(await read(), moved);
  } finally {
    reads.delete(moved);
  }
}

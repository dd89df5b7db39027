import type { WireBoardOrder } from "@comanda/contract";
import { withOrder } from "./apply-moves.ts";

/** For each read of the board under way: the orders that moved since it began. */
const reads = new Set<WireBoardOrder[]>();

/** The server has moved an order and answered where it is. */
export function noteMoved(order: WireBoardOrder): void {
  for (const moved of reads) moved.push(order);
}

/**
 * Reads the board. What it answers may be older than a move that was made while it was under way, so those moves are
 * laid over it: a read asked for at 12:00:00.0 that arrives at 12:00:00.4 does not put back what moved at 12:00:00.2.
 */
export async function readWithMoves(
  read: () => Promise<readonly WireBoardOrder[]>,
): Promise<readonly WireBoardOrder[]> {
  const moved: WireBoardOrder[] = [];
  reads.add(moved);
  try {
    return moved.reduce(withOrder, await read());
  } finally {
    reads.delete(moved);
  }
}

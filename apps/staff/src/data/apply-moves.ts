import { findMove, isOpen, timesAfter, type OrderState } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";

/** A step somebody made on this board: from where they saw the order to where they want it. */
export interface Move {
  readonly id: string;
  readonly from: OrderState;
  readonly to: OrderState;
  /** As it was seen. */
  readonly order: WireBoardOrder;
}

/** The board as it will be once the server has heard of the moves; a move from elsewhere changes nothing. */
export function applyMoves(
  orders: readonly WireBoardOrder[],
  moves: readonly Move[],
  now: number,
): readonly WireBoardOrder[] {
  return moves.reduce((board, { id, from, to, order }) => {
    const shown = board.find((each) => each.id === id);
    // What was collected has left the board, and comes back by this move.
    if (shown === undefined)
      return from === "collected" ? [...board, movedTo(order, to, now)] : board;
    if (shown.state !== from) return board;
    return board.flatMap((each) => {
      if (each !== shown) return [each];
      return isOpen(to) ? [movedTo(each, to, now)] : [];
    });
  }, orders);
}

function movedTo(order: WireBoardOrder, state: OrderState, now: number): WireBoardOrder {
  // Moving a placed order acknowledges it first.
  const from = order.state === "placed" ? "acknowledged" : order.state;
  const move = findMove(from, state);
  const times = move === undefined ? {} : timesAfter(order, move, now);
  return { ...order, ...times, state, waitsForKitchen: false, posFailedAt: 0 };
}

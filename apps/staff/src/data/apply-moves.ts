import { findMove, timesAfter, type OrderState } from "@comanda/domain";
import type { WireBoardOrder } from "@comanda/contract";

/** A step somebody made on this board: from where they saw the order to where they want it. */
export interface Move {
  readonly id: string;
  readonly from: OrderState;
  readonly to: OrderState;
}

/** The board as it will be once the server has heard of the moves; a move from elsewhere changes nothing. */
export function applyMoves(
  orders: readonly WireBoardOrder[],
  moves: readonly Move[],
  now: number,
): readonly WireBoardOrder[] {
  if (moves.length === 0) return orders;
  return moves.reduce(
    (board, move) =>
      board.flatMap((order) => {
        if (order.id !== move.id || order.state !== move.from) return [order];
        return move.to === "cancelled" ? [] : [movedTo(order, move.to, now)];
      }),
    orders,
  );
}

/** The board with what the server answered about one order. */
export function withOrder(
  orders: readonly WireBoardOrder[],
  order: WireBoardOrder,
): WireBoardOrder[] {
  return orders.flatMap((each) => {
    if (each.id !== order.id) return [each];
    return order.state === "cancelled" ? [] : [order];
  });
}

function movedTo(order: WireBoardOrder, state: OrderState, now: number): WireBoardOrder {
  // Moving a placed order acknowledges it first.
  const from = order.state === "placed" ? "acknowledged" : order.state;
  const move = findMove(from, state);
  const times = move === undefined ? {} : timesAfter(order, move, now);
  return { ...order, ...times, state, waitsForKitchen: false };
}

import type { WireBoard, WireBoardOrder, WireBoardStep } from "@comanda/contract";
import { isOpen } from "@comanda/domain/order";

type Answer = Omit<WireBoard, "now">;
/** The board as a console keeps it: what the answers so far make together. */
export type Board = Omit<Answer, "isWhole">;

/** What to ask for: the changes since the last answer. A board that leaves orders out asks for all: some come back. */
export function questionFor(board: Board | undefined): { epoch?: string; since?: string } {
  if (board === undefined || board.notShown > 0) return {};
  return { epoch: board.epoch, since: String(board.revision) };
}

/**
 * Lays an answer over the board. Of two views of an order the one with the higher revision is true: a read asked for at
 * 12:00:00.0 that arrives at 12:00:00.4 does not put back what a step answered at 12:00:00.2 has moved. The same answer
 * twice is the same board. A whole answer up to revision 7 where the board knows up to 9 comes from a database that lost
 * the last changes (a standby that took over, a snapshot): what the board knew is gone with them.
 */
export function mergeBoard(before: Board | undefined, answer: Answer): Board {
  const isOfSameCount = before?.epoch === answer.epoch;
  const isSteppedBack = answer.isWhole && answer.revision < (before?.revision ?? 0);
  const known = isOfSameCount && !isSteppedBack ? before : undefined;
  if (known === undefined && before !== undefined && !answer.isWhole) return before;
  const { isWhole, ...board } = answer;
  const kept = (known?.orders ?? []).filter(
    ({ revision }) => !isWhole || revision > answer.revision,
  );
  const revision = isWhole ? answer.revision : Math.max(known?.revision ?? 0, answer.revision);
  const gone = [...(known?.gone ?? []), ...answer.gone];
  const wentAt = new Map<string, number>();
  for (const each of gone) wentAt.set(each.id, Math.max(each.revision, wentAt.get(each.id) ?? 0));
  const orders = new Map(kept.map((order) => [order.id, order]));
  for (const order of answer.orders) {
    if (order.revision > (orders.get(order.id)?.revision ?? -1)) orders.set(order.id, order);
  }
  return {
    ...board,
    revision,
    orders: [...orders.values()].filter((order) => order.revision > (wentAt.get(order.id) ?? -1)),
    // An answer up to a later revision no longer brings them.
    gone: gone.filter((each) => each.revision > revision),
  };
}

/**
 * The board with what the server answered to a step. One for later that is paid at 9:00 does not come to the board by that: what
 * nobody has acknowledged and the board does not have, the server brings when its time has come.
 */
export function withStep(board: Board, order: WireBoardOrder, step: WireBoardStep): Board {
  const { id, revision } = step;
  if (step.state === "placed" && !board.orders.some((each) => each.id === id)) return board;
  const moved = isOpen(step.state)
    ? { orders: [{ ...order, ...step }], gone: [] }
    : { orders: [], gone: [{ id, revision }] };
  return mergeBoard(board, { ...board, ...moved, isWhole: false });
}

import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireBoardStep } from "@comanda/contract";
import { lockOrders } from "../../../tables/orders/board.store.ts";
import type { BoardParts } from "./board.ts";
import { findOrder, setDonePieces } from "../../../tables/orders/order.store.ts";
import { boardStep } from "../../../tables/orders/order-view.ts";

export interface LineMark {
  /** The line's place in the receipt, 0 for the first. */
  readonly line: number;
  readonly isDone: boolean;
}

/**
 * Ticks a line of an order off, or takes that back. Only while the order is being prepared. Two consoles that tick two lines
 * at the same moment both count: the marks are read and written under the lock of the venue's orders.
 */
export function markLine(
  { database, venue, now }: BoardParts,
  id: string,
  { line, isDone }: LineMark,
): Promise<Result<WireBoardStep, ApiRefusal>> {
  const moment = { now, acknowledgeSeconds: venue.rules.acknowledgeSeconds };
  return database.write(async (trx) => {
    await lockOrders(database.kind, trx, venue.id);
    const order = await findOrder(trx, venue.id, id);
    const marked = order?.lines[line];
    if (order === undefined || marked === undefined) return refuse({ kind: "not-found" });
    if (order.state !== "preparing") return refuse({ kind: "move-refused", current: order.state });
    const pieces = isDone ? marked.quantity : 0;
    if (marked.done_pieces === pieces) return accept(boardStep(order, moment));
    await setDonePieces(trx, venue.id, id, { position: line, pieces });
    const after = await findOrder(trx, venue.id, id);
    return after === undefined ? refuse({ kind: "not-found" }) : accept(boardStep(after, moment));
  });
}

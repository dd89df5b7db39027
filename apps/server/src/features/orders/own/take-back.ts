import { refuse, type Result } from "@comanda/domain";
import { canTakeBack, TAKEN_BACK } from "@comanda/domain/order";
import type { ApiRefusal, WireOrderStatus } from "@comanda/contract";
import type { Database, Writer } from "../../../db/database.ts";
import { findVisit } from "../../../tables/visits/visit.store.ts";
import { lockOrders } from "../../../tables/orders/board.store.ts";
import { changeOrder } from "../../../tables/orders/order.store.ts";
import { findOwnToTakeBack } from "../../../tables/orders/own-order.store.ts";
import { readOrderStatus, type ReadOrderInput } from "./read-order.ts";
import { returnPaid } from "../../../tables/payments/request-refund.ts";
import { returnTaken } from "../../../tables/orders/return-taken.ts";
import { changeBy } from "../../../tables/orders/step-change.ts";

/** Whose order is taken back, and when. */
type TakingBack = Omit<ReadOrderInput, "db">;

/**
 * A guest takes an order back that nobody has begun to prepare, within the venue's seconds of placing it (BEY-011): it is
 * cancelled and gives back what it took. The server's clock counts. What staff were paid for, or belongs to a visit that they have
 * closed, is theirs: its bill is settled. What was paid on the phone is asked back by itself (M-H7). Who asks again after a lost answer
 * hears the same. Of a guest and a kitchen that press at once one is first, and the other is told.
 */
export async function takeBack(
  database: Database,
  input: TakingBack,
): Promise<Result<WireOrderStatus, ApiRefusal>> {
  const { venue, session, orderId, now } = input;
  const { takeBackSeconds } = venue.rules.ordering;
  const refusal = await database.write(async (trx): Promise<ApiRefusal | undefined> => {
    await lockOrders(database.kind, trx, venue.id);
    const order = await findOwnToTakeBack(trx, venue.id, session.userId, orderId);
    if (order === undefined) return { kind: "not-found" };
    const { state } = order;
    if (state === "cancelled" && order.cancel_reason === TAKEN_BACK) return undefined;
    const placed = { state, placedAt: order.placed_at };
    const isSettled = order.taken_by_staff > 0 || (await isClosed(trx, venue.id, order.visit_id));
    if (isSettled || !canTakeBack(placed, now, takeBackSeconds)) {
      return { kind: "take-back-over", state };
    }
    const change = {
      ...changeBy(state, "cancelled", now),
      cancel_reason: TAKEN_BACK,
      // Nothing is left for the staff to decide about.
      ...(order.hold === "held" && { hold: "none" as const }),
    };
    const isChanged = await changeOrder(trx, venue.id, order.id, (row) =>
      row.set(change).where("state", "=", state),
    );
    if (!isChanged) return { kind: "take-back-over", state };
    await returnTaken(trx, venue.id, order, now);
    await returnPaid(trx, venue.id, order, { asks: true, by: "", now });
    return undefined;
  });
  if (refusal !== undefined) return refuse(refusal);
  return readOrderStatus({ ...input, db: database.reader });
}

async function isClosed(trx: Writer, venueId: string, visitId: string): Promise<boolean> {
  const visit = visitId === "" ? undefined : await findVisit(trx, venueId, visitId);
  return visit !== undefined && visit.closed_at !== null;
}

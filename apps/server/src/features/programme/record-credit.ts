import { announceToConsoles } from "../../db/announcement.ts";
import type { Database } from "../../db/database.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { findOrder, touchOrders } from "../../tables/orders/order.store.ts";
import { STORE_CREDIT } from "../../tables/orders/paid-method.ts";
import { insertPaymentEvent, keptOfOrder } from "../../tables/orders/payment.store.ts";
import { tellRoomsSettled } from "../../tables/orders/room-settled-events.ts";
import {
  settleReservation,
  type ProgrammeReservation,
} from "../../tables/programme/programme-reservation.store.ts";

/**
 * Writes that the programme has taken what was reserved, or has given it back, and in the same transaction what that is for the order's
 * money: store credit of 42.50 that was committed has paid 42.50, once, however often it is heard of.
 */
export async function recordMoved(
  { kind, write }: Pick<Database, "kind" | "write">,
  row: ProgrammeReservation,
  moved: {
    readonly state: "committed" | "reversed";
    readonly now: number;
    readonly nextAt: number;
  },
): Promise<void> {
  const { venue_id: venueId, placed_order_id: orderId, id, credit } = row;
  const { state, now, nextAt } = moved;
  await write(async (trx) => {
    await lockOrders(kind, trx, venueId);
    const change = { state, commit_id: row.commit_id, failed_at: 0, last_error: "", tries: 0 };
    if (credit > 0 && orderId !== "") {
      const order = await findOrder(trx, venueId, orderId);
      const due = (order?.total ?? 0) - (await keptOfOrder(trx, orderId));
      const isNew = await insertPaymentEvent(trx, {
        venue_id: venueId,
        event_key: `${STORE_CREDIT}:${id}:${state}`,
        payment_id: id,
        placed_order_id: orderId,
        visit_id: order?.visit_id ?? "",
        kind: state === "committed" ? "captured" : "refunded",
        source: STORE_CREDIT,
        reference: row.commit_id,
        amount: credit,
        currency: "",
        recorded_at: now,
        recorded_by: "",
      });
      if (isNew && order !== undefined) {
        const paid = [{ id: orderId, visit_id: order.visit_id, due }];
        if (state === "committed" && due > 0) {
          await tellRoomsSettled(trx, venueId, { due: paid, method: "other", now });
        }
        await touchOrders(trx, venueId, [orderId]);
        trx.onCommit({ venueId, topic: "orders", userId: row.user_id });
        trx.onCommit(announceToConsoles(venueId));
      }
    }
    // The money that went back has made it due again.
    await settleReservation(trx, row, change, nextAt);
  });
}

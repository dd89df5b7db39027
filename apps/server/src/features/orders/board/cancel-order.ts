import type { Result } from "@comanda/domain";
import { formatMoney } from "@comanda/domain/money";
import {
  canMove,
  formatOrderNumber,
  type CancelReason,
  type OrderState,
} from "@comanda/domain/order";
import type { ApiRefusal, AuditAction, WireBoardStep } from "@comanda/contract";
import { insertAuditLine, nameOf } from "../../../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../../../tables/staff/staff-identity.ts";
import { answerStep } from "../../../tables/orders/step-answer.ts";
import type { BoardParts } from "./board.ts";
import { lockOrders } from "../../../tables/orders/board.store.ts";
import { findOrder, moveOrder } from "../../../tables/orders/order.store.ts";
import type { BoardOrder } from "../../../tables/orders/order-view.ts";
import { returnPaid } from "../../../tables/payments/request-refund.ts";
import { returnTaken } from "../../../tables/orders/return-taken.ts";
import { changeBy } from "../../../tables/orders/step-change.ts";

/** Who cancels which order, where they saw it, and why; a console of before gives no reason. */
interface Cancelling {
  readonly orderId: string;
  readonly from: OrderState;
  readonly reason: CancelReason | "";
  readonly note: string;
  readonly by: StaffIdentity;
}

/** What is written down: of an order that was paid also what is to be given back. */
function actionOf(
  order: Pick<BoardOrder, "number" | "place_label" | "total" | "paid_at">,
  currencySymbol: string,
): { readonly deed: AuditAction; readonly subject: string } {
  const subject = `${formatOrderNumber(order.number)} · ${order.place_label}`;
  if (order.paid_at === null) return { deed: "order-cancelled", subject };
  const sum = formatMoney(order.total, currencySymbol);
  return { deed: "paid-order-cancelled", subject: `${subject} · ${sum}` };
}

/**
 * Cancels an order and gives back, once, its counted stock and what it took of campaigns; its guest reads why
 * (BEY-013). What was paid on the phone stands before the owners, or is asked back by itself where the venue says so. Refused when the order is no longer where the person saw it: of two who press one is told.
 */
export async function cancelOrder(
  { database, venue, now }: BoardParts,
  { orderId, from, reason, note, by }: Cancelling,
): Promise<Result<WireBoardStep, ApiRefusal>> {
  const change = {
    ...changeBy(from, "cancelled", now),
    cancel_reason: reason,
    cancel_note: note.trim().toWellFormed(),
    cancelled_by: by.id,
  };
  const cancelled = await database.write(async (trx) => {
    await lockOrders(database.kind, trx, venue.id);
    const isMoved =
      canMove(from, "cancelled") && (await moveOrder(trx, venue.id, orderId, from, change));
    const order = await findOrder(trx, venue.id, orderId);
    if (isMoved && order !== undefined) {
      await returnTaken(trx, venue.id, order, now);
      const asks = venue.rules.online.refundsByItself;
      await returnPaid(trx, venue.id, order, { asks, by: "", now });
      const line = { actor: nameOf(by), ...actionOf(order, venue.rules.venue.currencySymbol) };
      await insertAuditLine(trx, { venueId: venue.id, at: now, ...line });
    }
    return { isMoved, order };
  });
  return answerStep(cancelled, { now, acknowledgeSeconds: venue.rules.acknowledgeSeconds });
}

import { refuse, type Result } from "@comanda/domain";
import { formatMoney } from "@comanda/domain/money";
import { formatOrderNumber } from "@comanda/domain/order";
import type { ApiRefusal, WireBoardStep } from "@comanda/contract";
import type { PaymentTable } from "../../db/floor-tables.ts";
import { announceToConsoles } from "../../db/announcement.ts";
import type { Database } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { answerStep } from "../../tables/orders/step-answer.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { findOrder, touchOrders } from "../../tables/orders/order.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { insertPayments } from "../../tables/orders/payment.store.ts";

interface PayParts {
  readonly database: Database;
  readonly venue: OpenVenue;
  readonly now: number;
}

interface Paying {
  readonly orderId: string;
  readonly method: PaymentTable["method"];
  /** Who took the money. */
  readonly by: StaffIdentity;
}

/**
 * Marks one order as paid, be it of a visit or, as behind a counter's code, of none (BEY-013). Under the lock under which
 * orders are moved: of two who press one is told that it is paid, and of a payment and a cancelling one is first.
 */
export async function payOrder(
  { database, venue, now }: PayParts,
  { orderId, method, by }: Paying,
): Promise<Result<WireBoardStep, ApiRefusal>> {
  return database.write(async (trx): Promise<Result<WireBoardStep, ApiRefusal>> => {
    await lockOrders(database.kind, trx, venue.id);
    const order = await findOrder(trx, venue.id, orderId);
    if (order === undefined) return refuse({ kind: "not-found" });
    if (order.hold === "held") return refuse({ kind: "order-held" });
    if (order.paid_at !== null) return refuse({ kind: "not-payable", why: "paid" });
    if (order.state === "cancelled") return refuse({ kind: "not-payable", why: "cancelled" });
    await insertPayments(trx, [
      {
        id: newId(now),
        venue_id: venue.id,
        visit_id: order.visit_id,
        placed_order_id: orderId,
        amount: order.total,
        method,
        paid_at: now,
        paid_by: by.id,
      },
    ]);
    await touchOrders(trx, venue.id, [orderId]);
    // Open bills look again too.
    trx.onCommit(announceToConsoles(venue.id));
    const sum = formatMoney(order.total, venue.rules.venue.currencySymbol);
    const subject = `${formatOrderNumber(order.number)} · ${order.place_label} · ${sum}`;
    const line = { actor: nameOf(by), deed: "order-paid", subject } as const;
    await insertAuditLine(trx, { venueId: venue.id, at: now, ...line });
    const paid = { isMoved: true, order: await findOrder(trx, venue.id, orderId) };
    return answerStep(paid, { now, acknowledgeSeconds: venue.rules.acknowledgeSeconds });
  });
}

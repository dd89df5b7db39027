import { refuse, type Result } from "@comanda/domain";
import { formatOrderNumber } from "@comanda/domain/order";
import type { ApiRefusal, WireBoardStep } from "@comanda/contract";
import type { PaymentTable } from "../../db/floor-tables.ts";
import type { Database } from "../../db/database.ts";
import { answerStep } from "../../tables/orders/step-answer.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { findOrder } from "../../tables/orders/order.store.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { settleOrders } from "./settle-orders.ts";

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
    const name = `${formatOrderNumber(order.number)} · ${order.place_label}`;
    const due = [{ id: orderId, visit_id: order.visit_id, due: order.total }];
    await settleOrders(trx, { venue, by, now }, { due, method, deed: "order-paid", name });
    const paid = { isMoved: true, order: await findOrder(trx, venue.id, orderId) };
    return answerStep(paid, { now, acknowledgeSeconds: venue.rules.acknowledgeSeconds });
  });
}

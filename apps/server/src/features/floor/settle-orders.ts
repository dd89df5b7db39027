import { formatMoney, type Money } from "@comanda/domain/money";
import { announceToConsoles } from "../../db/announcement.ts";
import type { Writer } from "../../db/database.ts";
import type { PaymentTable } from "../../db/floor-tables.ts";
import { newId } from "../../ids.ts";
import { touchOrders } from "../../tables/orders/order.store.ts";
import { tellRoomsSettled } from "../../tables/orders/room-settled-events.ts";
import { insertPayments, type DueOrder } from "../../tables/orders/payment.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";

/** Who takes money, where and when. */
export interface Settler {
  readonly venue: OpenVenue;
  readonly by: StaffIdentity;
  readonly now: number;
}

interface Settled {
  readonly due: readonly DueOrder[];
  readonly method: PaymentTable["method"];
  readonly deed: "order-paid" | "bill-paid" | "room-settled";
  /** Whose orders they are, as the audit says it: "Table 4". */
  readonly name: string;
}

export function sumOfDue(due: readonly DueOrder[]): Money {
  return due.reduce((sum, order) => sum + order.due, 0);
}

/**
 * Marks orders as paid, a row for each with its amount, method, moment and person; phones and consoles hear of it, and the audit
 * has one line for all of them. Whoever calls holds the venue's orders.
 */
export async function settleOrders(
  trx: Writer,
  { venue, by, now }: Settler,
  { due, method, deed, name }: Settled,
): Promise<void> {
  if (due.length === 0) return;
  const payments = due.map((order) => ({
    id: newId(now),
    venue_id: venue.id,
    visit_id: order.visit_id,
    placed_order_id: order.id,
    amount: order.due,
    method,
    paid_at: now,
    paid_by: by.id,
  }));
  await insertPayments(trx, payments);
  const ids = due.map(({ id }) => id);
  await touchOrders(trx, venue.id, ids);
  await tellRoomsSettled(trx, venue.id, { due, method, now });
  // Consoles look at open bills again; the phones have just heard.
  trx.onCommit(announceToConsoles(venue.id));
  const subject = `${name} · ${formatMoney(sumOfDue(due), venue.rules.venue.currencySymbol)}`;
  const line = { actor: nameOf(by), deed, subject };
  await insertAuditLine(trx, { venueId: venue.id, at: now, ...line });
}

import { TOP_UP } from "../../tables/orders/paid-method.ts";
import { refuse, type Result } from "@comanda/domain";
import { phoneKey } from "@comanda/domain/members";
import { formatMoney } from "@comanda/domain/money";
import { formatOrderNumber } from "@comanda/domain/order";
import type { ApiRefusal, WireBoardStep } from "@comanda/contract";
import { announceToConsoles } from "../../db/announcement.ts";
import { appendLedger, lockMember, readBalances } from "../../tables/members/ledger.store.ts";
import { clubOf, findByPhone, findMember } from "../../tables/members/member.store.ts";
import { addPayer } from "../../tables/members/order-member.store.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { findOrder, touchOrders } from "../../tables/orders/order.store.ts";
import { insertPaymentEvent, keptOfOrder } from "../../tables/orders/payment.store.ts";
import { tellRoomsSettled } from "../../tables/orders/room-settled-events.ts";
import { answerStep } from "../../tables/orders/step-answer.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { AtMembers } from "./find-member.ts";

/**
 * Pays an order with what a member has topped up, all of what is due or nothing: of two tills that take the same 20.00 for two orders at
 * one moment one does. Locks as placing does: first the venue's orders, then the member.
 */
export function payByTopUp(
  { database, venue, by, now }: AtMembers,
  orderId: string,
  typed: string,
): Promise<Result<WireBoardStep, ApiRefusal>> {
  return database.write(async (trx): Promise<Result<WireBoardStep, ApiRefusal>> => {
    await lockOrders(database.kind, trx, venue.id);
    const order = await findOrder(trx, venue.id, orderId);
    if (order === undefined) return refuse({ kind: "not-found" });
    if (order.hold === "held") return refuse({ kind: "order-held" });
    if (order.paid_at !== null) return refuse({ kind: "not-payable", why: "paid" });
    if (order.state === "cancelled") return refuse({ kind: "not-payable", why: "cancelled" });
    const phone = phoneKey(typed);
    const clubId = await clubOf(trx, venue.id);
    const member = phone === undefined ? undefined : await findByPhone(trx, clubId, phone);
    if (member === undefined) return refuse({ kind: "not-found" });
    const memberId = member.id;
    await lockMember(database.kind, trx, memberId);
    if ((await findMember(trx, clubId, memberId)) === undefined)
      return refuse({ kind: "not-found" });
    const due = order.total - (await keptOfOrder(trx, orderId));
    const left = (await readBalances(trx, { clubId, memberId })).find(
      ({ kind }) => kind === "topUp",
    );
    const has = Math.max(0, left?.total ?? 0);
    if (has < due) return refuse({ kind: "top-up-short", left: has });
    const key = `top-up:${orderId}:${now}`;
    await addPayer(trx, { orderId, memberId, clubId, venueId: venue.id, now });
    await appendLedger(trx, [
      {
        club_id: clubId,
        entry_key: `paid:${key}`,
        member_id: memberId,
        kind: "topUp",
        subject: "",
        amount: 0 - due,
        cause: "paid",
        venue_id: venue.id,
        placed_order_id: orderId,
        at: now,
        expires_at: 0,
        by_name: nameOf(by),
        reason: "",
      },
    ]);
    await insertPaymentEvent(trx, {
      venue_id: venue.id,
      event_key: key,
      payment_id: key,
      placed_order_id: orderId,
      visit_id: order.visit_id,
      kind: "taken-by-staff",
      source: TOP_UP,
      reference: "",
      amount: due,
      currency: "",
      recorded_at: now,
      recorded_by: by.id,
    });
    await touchOrders(trx, venue.id, [orderId]);
    const paid = [{ id: orderId, visit_id: order.visit_id, due }];
    await tellRoomsSettled(trx, venue.id, { due: paid, method: "other", now });
    trx.onCommit(announceToConsoles(venue.id));
    const name = `${formatOrderNumber(order.number)} · ${order.place_label}`;
    const subject = `${name} · ${formatMoney(due, venue.rules.venue.currencySymbol)}`;
    const line = { actor: nameOf(by), deed: "order-paid", subject } as const;
    await insertAuditLine(trx, { venueId: venue.id, at: now, ...line });
    const step = { isMoved: true, order: await findOrder(trx, venue.id, orderId) };
    return answerStep(step, { now, acknowledgeSeconds: venue.rules.acknowledgeSeconds });
  });
}

import type { Writer } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { announceToConsoles } from "../../db/announcement.ts";
import { newId } from "../../ids.ts";
import { findOrder, touchOrders } from "../orders/order.store.ts";
import { insertPaymentEvent, listCaptures } from "../orders/payment.store.ts";
import { findAttempt, type Attempt } from "./attempt.store.ts";
import { insertAttention, listOpenOfLine, type Attention } from "./attention.store.ts";
import { capturedOfLine, returnedOfLine } from "./line-money.ts";
import { insertRefund, listRefundsOfLine, usableOfOrder, type Refund } from "./refund.store.ts";

/** Who asks, and when. */
interface Requester {
  /** The id of a login; empty where it is asked by itself. */
  readonly by: string;
  readonly now: number;
}

/**
 * What became of it: it is under way from now on, or was before; the guest's bank claims it already; or there is nothing that could go
 * back, because the order stands and has use for it, or it went back already.
 */
type Requested = "requested" | "under-way" | "disputed" | "nothing";

/** How the ledger names a currency: empty is the venue's own. */
export function ledgerCurrency(currency: string, attempt: Pick<Attempt, "currency">): string {
  return currency === attempt.currency ? "" : currency;
}

/**
 * Asks for money that has no use: no more than stands there, than is left of what came, and than its order has no use for. 52.50 that
 * came for an order of 42.50 gives back 10.00 at most, whoever asks how often. Whoever calls holds the venue's orders.
 */
export async function requestRefund(
  trx: Writer,
  attention: Attention,
  { by, now }: Requester,
): Promise<Requested> {
  const attempt = await findAttempt(trx, attention.reference);
  if (attempt === undefined) return "nothing";
  const refunds = await listRefundsOfLine(trx, attention);
  const open = refunds.filter(({ ended_at: endedAt }) => endedAt === 0);
  if (open.some(({ attention_id: id }) => id === attention.id)) return "under-way";
  const standing = await listOpenOfLine(trx, attention);
  if (standing.some(({ why }) => why === "disputed")) return "disputed";
  const ofLine = (await leftOfLine(trx, attention)) - sumOf(open);
  const currency = ledgerCurrency(attention.currency, attempt);
  const unused = currency === "" ? await unusedOfOrder(trx, attention) : ofLine;
  const amount = Math.min(attention.amount, ofLine, unused);
  if (amount <= 0) return "nothing";
  const refund: Refund = {
    id: newId(now),
    venue_id: attention.venue_id,
    reference: attention.reference,
    line_reference: attention.line_reference,
    attention_id: attention.id,
    amount,
    currency: attention.currency,
    state: "asked",
    asked_at: now,
    asked_by: by,
    next_try_at: now,
    tries: 0,
    leased_by: "",
    leased_until: 0,
    ended_at: 0,
    last_error: "",
  };
  if (!(await insertRefund(trx, refund))) return "under-way";
  await writeRefundEvent(trx, { refund, attempt, kind: "refund-asked", by, now });
  await announceRefund(trx, attention);
  return "requested";
}

/** What is left at the provider of a capture; minor units. */
export async function leftOfLine(
  trx: Writer,
  line: Pick<Attention, "reference" | "line_reference">,
): Promise<number> {
  const { atProvider, byHand } = await returnedOfLine(trx, line);
  return Math.max(0, (await capturedOfLine(trx, line)) - atProvider - byHand);
}

/** What of an order's money, in the venue's own currency, it has no use for and is not on its way back; minor units. */
async function unusedOfOrder(
  trx: Writer,
  { venue_id: venueId, placed_order_id: id }: Attention,
): Promise<number> {
  const placed = await findOrder(trx, venueId, id);
  const stands = placed === undefined || placed.state === "cancelled" ? 0 : placed.total;
  return (await usableOfOrder(trx, id)) - stands;
}

function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

interface RefundEvent {
  readonly refund: Refund;
  readonly attempt: Attempt;
  readonly kind: "refund-asked" | "refunded" | "refund-failed";
  readonly by: string;
  readonly now: number;
}

/** Writes what became of a refund into the ledger, under its own id: whoever says so, it is one event. */
export async function writeRefundEvent(
  trx: Writer,
  { refund, attempt, kind, by, now }: RefundEvent,
): Promise<void> {
  await insertPaymentEvent(trx, {
    venue_id: refund.venue_id,
    event_key: `refund:${refund.id}:${kind}`,
    payment_id: refund.reference,
    placed_order_id: attempt.placed_order_id,
    visit_id: attempt.visit_id,
    kind,
    source: attempt.provider,
    reference: refund.id,
    amount: refund.amount,
    currency: ledgerCurrency(refund.currency, attempt),
    recorded_at: now,
    recorded_by: by,
  });
}

/** Boards, bills and the guest's phone read again what goes back. */
export async function announceRefund(
  trx: Writer,
  { venue_id: venueId, placed_order_id: id }: Pick<Attention, "venue_id" | "placed_order_id">,
): Promise<void> {
  await touchOrders(trx, venueId, [id]);
  trx.onCommit(announceToConsoles(venueId));
}

interface Returning extends Requester {
  /** Whether it is asked back by itself. */
  readonly asks: boolean;
}

/**
 * What was paid on the phone for an order that has just been cancelled has no use any more: each capture of it stands before the staff,
 * or is asked back by itself. What of it stands there already does not stand there twice. Whoever calls holds the venue's orders.
 */
export async function returnPaid(
  trx: Writer,
  venueId: string,
  order: Pick<OrderTable, "id" | "order_id">,
  { asks, by, now }: Returning,
): Promise<void> {
  const captures = await listCaptures(trx, "placed_order_id", order.id);
  for (const { payment_id: reference, reference: line_reference, amount, currency } of captures) {
    const attempt = await findAttempt(trx, reference);
    if (attempt === undefined) continue;
    const place = { placed_order_id: order.id, reference, line_reference };
    const standing = await listOpenOfLine(trx, place);
    const known = standing.filter(({ why }) => why !== "disputed");
    const rest = Math.min(amount, await leftOfLine(trx, place)) - sumOf(known);
    const attention: Attention = {
      ...place,
      id: newId(now),
      venue_id: venueId,
      order_id: order.order_id,
      why: "cancelled",
      amount: rest,
      currency: currency === "" ? attempt.currency : currency,
      created_at: now,
      settled_at: 0,
      settled_by: "",
      settled_how: "",
      note: "",
    };
    if (rest > 0) await insertAttention(trx, attention);
    if (!asks) continue;
    const all = rest > 0 ? [...known, attention] : known;
    for (const each of all) await requestRefund(trx, each, { by, now });
  }
  if (captures.length > 0) trx.onCommit(announceToConsoles(venueId));
}

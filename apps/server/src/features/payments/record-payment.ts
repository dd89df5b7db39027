import type { Currency, PaymentEventKind } from "@comanda/domain/payments";
import { decimalText, findCurrency } from "@comanda/domain/payments";
import { PROVIDER_NAMES, type PaymentProviderName } from "@comanda/contract";
import { insertAuditLine } from "../../tables/staff/audit.store.ts";
import type { PaymentLine, PaymentStatus } from "../../adapters/payments/payment-provider.ts";
import type { Database, Writer } from "../../db/database.ts";
import type { PaymentAttentionTable } from "../../db/payment-tables.ts";
import { announceToConsoles } from "../../db/announcement.ts";
import { newId } from "../../ids.ts";
import { findAwaiting } from "../../tables/orders/awaiting-order.store.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { findOrder, touchOrders } from "../../tables/orders/order.store.ts";
import { releaseAwaiting } from "../../tables/orders/release-order.ts";
import { takeAgain } from "../../tables/orders/take-again.ts";
import { insertAttention, openAttentionOf } from "../../tables/payments/attention.store.ts";
import { changeAttempt, endAttempts, type Attempt } from "../../tables/payments/attempt.store.ts";
import {
  insertPaymentEvent,
  keptOfOrder,
  refundedOfAttempt,
} from "../../tables/orders/payment.store.ts";

/** What a provider said of a payment, by a genuine notification or when it was asked. */
export interface Heard {
  readonly attempt: Attempt;
  readonly lines: readonly PaymentLine[];
  /** The venue's; money in another one pays nothing. */
  readonly currency: Currency;
  readonly now: number;
}

/** What of it is an event of the ledger; of the others there is nothing to write. */
const EVENT_OF: Readonly<Partial<Record<PaymentStatus, PaymentEventKind>>> = {
  authorised: "authorised",
  paid: "captured",
  // Money came, before it went back.
  refunded: "captured",
  "partly-refunded": "captured",
  failed: "declined",
  cancelled: "cancelled",
  expired: "expired",
  disputed: "disputed",
};

/**
 * Writes what a provider has said into the ledger, each event once, and does what follows in the same transaction (D-05): the
 * order that awaits its payment is placed, or the money that has no use stands before the staff. Heard twice, late or in another
 * turn, it comes to the same.
 */
export async function recordPayment(database: Database, heard: Heard): Promise<void> {
  const { attempt, lines } = heard;
  if (lines.every(({ status }) => EVENT_OF[status] === undefined)) return;
  await database.write(async (trx) => {
    await lockOrders(database.kind, trx, attempt.venue_id);
    for (const line of lines) await recordLine(database.kind, trx, heard, line);
    trx.onCommit({ venueId: attempt.venue_id, topic: "orders", userId: attempt.user_id });
  });
}

async function recordLine(
  kind: Database["kind"],
  trx: Writer,
  heard: Heard,
  line: PaymentLine,
): Promise<void> {
  const event = EVENT_OF[line.status];
  if (event === undefined) return;
  const isNew = await writeEvent(trx, heard, line, event);
  await writeRefunded(trx, heard, line);
  if (!isNew) return;
  const { attempt, now } = heard;
  if (event === "captured") {
    await changeAttempt(trx, attempt.reference, { state: "paid", outcome: "paid" });
    await applyMoney(kind, trx, heard, line);
  } else if (event === "disputed") {
    await tellStaff(trx, heard, line, { why: "disputed", amount: line.amount });
  } else if (event !== "authorised" && attempt.outcome !== "paid") {
    // Who was declined may try again on the provider's page: its link stays good until it ends.
    const isOver = event !== "declined";
    await changeAttempt(trx, attempt.reference, {
      outcome: event as "declined" | "cancelled" | "expired",
      ...(isOver && { state: "ended", live_until: Math.min(attempt.live_until, now) }),
    });
  }
}

function writeEvent(
  trx: Writer,
  { attempt, currency, now }: Heard,
  line: PaymentLine,
  kind: PaymentEventKind,
): Promise<boolean> {
  const isOwn = findCurrency(line.currency)?.code === currency.code;
  return insertPaymentEvent(trx, {
    venue_id: attempt.venue_id,
    event_key: `${attempt.provider}:${line.reference}:${kind}`,
    payment_id: attempt.reference,
    placed_order_id: attempt.placed_order_id,
    visit_id: attempt.visit_id,
    kind,
    source: attempt.provider,
    reference: line.reference,
    amount: line.amount,
    currency: isOwn ? "" : line.currency.toUpperCase(),
    recorded_at: now,
    recorded_by: "",
  });
}

/** What went back of it beyond what is written already: also what somebody gave back on the provider's own page. */
async function writeRefunded(
  trx: Writer,
  { attempt, currency, now }: Heard,
  line: PaymentLine,
): Promise<void> {
  const isWhole = line.status === "refunded";
  const refunded = line.refunded ?? (isWhole ? line.amount : 0);
  if (refunded === 0) return;
  const isOwn = findCurrency(line.currency)?.code === currency.code;
  const rest = refunded - (await refundedOfAttempt(trx, attempt.reference));
  if (rest <= 0) return;
  await insertPaymentEvent(trx, {
    venue_id: attempt.venue_id,
    event_key: `${attempt.provider}:${line.reference}:refunded:${refunded}`,
    payment_id: attempt.reference,
    placed_order_id: attempt.placed_order_id,
    visit_id: attempt.visit_id,
    kind: "refunded",
    source: attempt.provider,
    reference: `${line.reference}:${refunded}`,
    amount: rest,
    currency: isOwn ? "" : line.currency.toUpperCase(),
    recorded_at: now,
    recorded_by: "",
  });
  await touchOrders(trx, attempt.venue_id, [attempt.placed_order_id]);
}

/** Pays the order with money that came, or finds that it has no use. */
async function applyMoney(
  kind: Database["kind"],
  trx: Writer,
  heard: Heard,
  line: PaymentLine,
): Promise<void> {
  const { attempt, currency, now } = heard;
  const { venue_id: venueId, placed_order_id: id } = attempt;
  const useless = (why: PaymentAttentionTable["why"], amount = line.amount): Promise<void> =>
    tellStaff(trx, heard, line, { why, amount });
  if (findCurrency(line.currency)?.code !== currency.code) return useless("wrong-currency");
  const kept = await keptOfOrder(trx, id);
  /** Of what is above the total only what does not stand before the staff already. */
  const surplus = async (why: "twice" | "wrong-amount", total: number): Promise<void> => {
    const above = kept - total - (await openAttentionOf(trx, id, currency.code));
    if (above > 0) await useless(why, Math.min(line.amount, above));
  };
  const placed = await findOrder(trx, venueId, id);
  if (placed !== undefined) {
    await touchOrders(trx, venueId, [id]);
    trx.onCommit(announceToConsoles(venueId));
    if (placed.state === "cancelled") return useless("cancelled");
    return surplus("twice", placed.total);
  }
  const awaiting = await findAwaiting(trx, venueId, id);
  if (awaiting === undefined) return useless("late");
  if (kept < awaiting.total) {
    return useless(awaiting.state === "awaiting" ? "wrong-amount" : "late");
  }
  const isPlaced =
    awaiting.state === "awaiting"
      ? await releaseAwaiting(kind, trx, { venueId, id, now, isPaid: true })
      : await takeAgain(trx, awaiting, now);
  if (!isPlaced) return useless("late");
  await endAttempts(trx, id, now);
  await surplus("wrong-amount", awaiting.total);
}

async function tellStaff(
  trx: Writer,
  { attempt, now }: Heard,
  line: PaymentLine,
  { why, amount }: Pick<PaymentAttentionTable, "why" | "amount">,
): Promise<void> {
  const isNew = await insertAttention(trx, {
    id: newId(now),
    venue_id: attempt.venue_id,
    reference: attempt.reference,
    line_reference: line.reference,
    placed_order_id: attempt.placed_order_id,
    order_id: attempt.order_id,
    why,
    amount,
    currency: line.currency.toUpperCase(),
    created_at: now,
    settled_at: 0,
    settled_by: "",
    settled_how: "",
  });
  if (!isNew) return;
  const currency = findCurrency(line.currency);
  const sum = currency === undefined ? String(amount) : decimalText(amount, currency);
  // The provider's own page finds it by the reference.
  await insertAuditLine(trx, {
    venueId: attempt.venue_id,
    at: now,
    actor: PROVIDER_NAMES[attempt.provider as PaymentProviderName].en,
    deed: "payment-to-settle",
    subject: `${sum} ${line.currency.toUpperCase()} · ${attempt.reference}`,
  });
  trx.onCommit(announceToConsoles(attempt.venue_id));
}

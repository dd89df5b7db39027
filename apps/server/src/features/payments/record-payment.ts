import type { PaymentEventKind } from "@comanda/domain/payments";
import { findCurrency } from "@comanda/domain/payments";
import type { PaymentLine, PaymentStatus } from "../../adapters/payments/payment-provider.ts";
import type { Database, Writer } from "../../db/database.ts";
import type { PaymentAttentionTable } from "../../db/payment-tables.ts";
import { announceToConsoles } from "../../db/announcement.ts";
import { findAwaiting } from "../../tables/orders/awaiting-order.store.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { findOrder, touchOrders } from "../../tables/orders/order.store.ts";
import { releaseAwaiting } from "../../tables/orders/release-order.ts";
import { takeAgain } from "../../tables/orders/take-again.ts";
import { tellPaid } from "../../tables/orders/money-events.ts";
import { openAttentionOf, settleUsed } from "../../tables/payments/attention.store.ts";
import { changeAttempt, endAttempts } from "../../tables/payments/attempt.store.ts";
import { insertPaymentEvent } from "../../tables/orders/payment.store.ts";
import { usableOfOrder } from "../../tables/payments/refund.store.ts";
import { recordRefunded } from "./record-refunded.ts";
import type { Heard } from "./heard.ts";
import { putBeforeStaff } from "./put-before-staff.ts";

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
  await recordRefunded(trx, heard, line);
  if (!isNew) return;
  const { attempt, now } = heard;
  if (event === "captured") {
    await changeAttempt(trx, attempt.reference, { state: "paid", outcome: "paid" });
    await applyMoney(kind, trx, heard, line);
  } else if (event === "disputed") {
    await putBeforeStaff(trx, heard, line, { why: "disputed", amount: line.amount });
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
    putBeforeStaff(trx, heard, line, { why, amount });
  if (findCurrency(line.currency)?.code !== currency.code) return useless("wrong-currency");
  const usable = await usableOfOrder(trx, id);
  /** Of what is above the total only what does not stand before the staff already. */
  const surplus = async (why: "twice" | "wrong-amount", total: number): Promise<void> => {
    const beyond = Math.max(0, usable - total);
    await settleUsed(trx, id, beyond, now);
    const above = beyond - (await openAttentionOf(trx, id, currency.code));
    if (above > 0) await useless(why, Math.min(line.amount, above));
  };
  const paid = (): Promise<void> =>
    tellPaid(trx, {
      venueId,
      placedOrderId: id,
      amount: line.amount,
      currency: currency.code,
      provider: attempt.provider,
      payment: attempt.reference,
      now,
    });
  const placed = await findOrder(trx, venueId, id);
  if (placed !== undefined) {
    await touchOrders(trx, venueId, [id]);
    trx.onCommit(announceToConsoles(venueId));
    if (placed.state === "cancelled") return useless("cancelled");
    // With this payment, and not before it.
    if (usable >= placed.total && usable - line.amount < placed.total) await paid();
    return surplus("twice", placed.total);
  }
  const awaiting = await findAwaiting(trx, venueId, id);
  if (awaiting === undefined) return useless("late");
  if (usable < awaiting.total) {
    return useless(awaiting.state === "awaiting" ? "wrong-amount" : "late");
  }
  const isPlaced =
    awaiting.state === "awaiting"
      ? await releaseAwaiting(kind, trx, { venueId, id, now, isPaid: true })
      : await takeAgain(trx, awaiting, now);
  if (!isPlaced) return useless("late");
  await endAttempts(trx, id, now);
  await paid();
  await surplus("wrong-amount", awaiting.total);
}

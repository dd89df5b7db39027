import { findCurrency } from "@comanda/domain/payments";
import type { PaymentLine } from "../../adapters/payments/payment-provider.ts";
import type { Writer } from "../../db/database.ts";
import { tellRefunded } from "../../tables/orders/money-events.ts";
import { insertPaymentEvent, keptOfOrder } from "../../tables/orders/payment.store.ts";
import { listOpenOfLine, settleAttention } from "../../tables/payments/attention.store.ts";
import { endRefunded } from "../../tables/payments/end-refund.ts";
import { refundOfLine, returnedOfLine } from "../../tables/payments/line-money.ts";
import { listRefundsOfLine } from "../../tables/payments/refund.store.ts";
import { announceRefund } from "../../tables/payments/request-refund.ts";
import { giveBackRewards } from "../../tables/rewards/spent-rewards.store.ts";
import { giveBackVoucher } from "../../tables/vouchers/voucher-use.store.ts";
import type { Heard } from "./heard.ts";

/**
 * Writes what of a capture went back beyond what is written already. A provider says how much in all, and not whose refund that was: what
 * was asked for here comes first, the oldest first, and the rest was given back on the provider's own page. So 42.50 that was asked for
 * here, and is heard of by its own answer, by a notification and by asking, goes back once.
 */
export async function recordRefunded(trx: Writer, heard: Heard, line: PaymentLine): Promise<void> {
  const { attempt, now } = heard;
  const refunded = line.refunded ?? (line.status === "refunded" ? line.amount : 0);
  if (refunded === 0) return;
  const place = {
    placed_order_id: attempt.placed_order_id,
    reference: attempt.reference,
    line_reference: line.reference,
  };
  let rest = refunded - (await returnedOfLine(trx, place)).atProvider;
  for (const refund of await listRefundsOfLine(trx, place)) {
    if (refund.ended_at !== 0 || refund.amount > rest) continue;
    if (await endRefunded(trx, { refund, attempt, now })) rest -= refund.amount;
  }
  if (rest > 0) await writeRest(trx, heard, line, { refunded, rest });
  for (const attention of rest > 0 ? await listOpenOfLine(trx, place) : []) {
    if (attention.amount > rest) continue;
    rest -= attention.amount;
    const settled = { settled_at: now, settled_by: "", settled_how: "refunded" } as const;
    await settleAttention(trx, attention.id, settled);
  }
  if (rest > 0) await giveBackWhole(trx, heard);
}

/**
 * Of an order of 42.50 all 42.50 that had paid for it went back: its voucher can be used again, and so can what its rewards cost. 10.00 of it change nothing, nor does
 * money for which the order had no use: that stood before the staff.
 */
async function giveBackWhole(
  trx: Writer,
  { attempt: { venue_id: venueId, placed_order_id: id }, now }: Heard,
): Promise<void> {
  if ((await keptOfOrder(trx, id)) > 0) return;
  await giveBackVoucher(trx, venueId, id);
  await giveBackRewards(trx, id, now);
}

async function writeRest(
  trx: Writer,
  { attempt, currency, now }: Heard,
  line: PaymentLine,
  { refunded, rest }: { readonly refunded: number; readonly rest: number },
): Promise<void> {
  const isOwn = findCurrency(line.currency)?.code === currency.code;
  const isNew = await insertPaymentEvent(trx, {
    venue_id: attempt.venue_id,
    event_key: `${attempt.provider}:${line.reference}:refunded:${refunded}`,
    payment_id: attempt.reference,
    placed_order_id: attempt.placed_order_id,
    visit_id: attempt.visit_id,
    kind: "refunded",
    source: attempt.provider,
    reference: refundOfLine(line.reference, refunded),
    amount: rest,
    currency: isOwn ? "" : line.currency.toUpperCase(),
    recorded_at: now,
    recorded_by: "",
  });
  if (!isNew) return;
  await tellRefunded(trx, {
    venueId: attempt.venue_id,
    placedOrderId: attempt.placed_order_id,
    amount: rest,
    currency: line.currency.toUpperCase(),
    provider: attempt.provider,
    payment: attempt.reference,
    now,
  });
  await announceRefund(trx, { ...attempt, placed_order_id: attempt.placed_order_id });
}

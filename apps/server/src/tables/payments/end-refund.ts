import type { Writer } from "../../db/database.ts";
import { tellRefunded } from "../orders/money-events.ts";
import { findOrder } from "../orders/order.store.ts";
import type { Attempt } from "./attempt.store.ts";
import { settleAttention, settleUsed } from "./attention.store.ts";
import { changeRefund, usableOfOrder, type Refund } from "./refund.store.ts";
import { announceRefund, writeRefundEvent } from "./request-refund.ts";

/** Which refund ends, and when. */
interface Ending {
  readonly refund: Refund;
  readonly attempt: Attempt;
  readonly now: number;
}

/**
 * Money went back: the ledger has it once, under the refund's id, whoever heard of it first; what stood before the staff for it is
 * settled. Answers whether the refund was still under way. Whoever calls holds the venue's orders.
 */
export async function endRefunded(trx: Writer, { refund, attempt, now }: Ending): Promise<boolean> {
  const ended = { state: "refunded", ended_at: now, next_try_at: 0, last_error: "" } as const;
  if (!(await changeRefund(trx, refund.id, ended))) return false;
  await writeRefundEvent(trx, { refund, attempt, kind: "refunded", by: "", now });
  await settleAttention(trx, refund.attention_id, {
    settled_at: now,
    settled_by: refund.asked_by,
    settled_how: "refunded",
  });
  await tellRefunded(trx, { ...movedBy({ refund, attempt, now }), amount: refund.amount });
  await announceRefund(trx, { ...refund, placed_order_id: attempt.placed_order_id });
  return true;
}

/** It did not go back: it stands before the staff again, with why, unless an order that was placed meanwhile has use for it. */
export async function endFailed(
  trx: Writer,
  { refund, attempt, now }: Ending,
  why: string,
): Promise<void> {
  const ended = { state: "failed", ended_at: now, next_try_at: 0, last_error: why } as const;
  if (!(await changeRefund(trx, refund.id, ended))) return;
  await writeRefundEvent(trx, { refund, attempt, kind: "refund-failed", by: "", now });
  const { placed_order_id: id } = attempt;
  const placed = await findOrder(trx, refund.venue_id, id);
  if (placed !== undefined && placed.state !== "cancelled") {
    await settleUsed(trx, id, Math.max(0, (await usableOfOrder(trx, id)) - placed.total), now);
  }
  await announceRefund(trx, { ...refund, placed_order_id: id });
}

function movedBy({ refund, attempt, now }: Ending) {
  return {
    venueId: refund.venue_id,
    placedOrderId: attempt.placed_order_id,
    currency: refund.currency,
    provider: attempt.provider,
    payment: attempt.reference,
    now,
  };
}

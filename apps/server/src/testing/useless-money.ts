import { insertPaymentEvent } from "../tables/orders/payment.store.ts";
import { insertAttempt } from "../tables/payments/attempt.store.ts";
import { insertAttention, type Attention } from "../tables/payments/attention.store.ts";
import type { World } from "./world.ts";

let made = 0;

/** 42.50 that came at HitPay for an order that was never placed, as it stands before the staff of a venue. */
export async function putUselessMoney(
  { app, clock }: Pick<World, "app" | "clock">,
  venueId: string,
  changed: Partial<Attention> = {},
): Promise<Attention> {
  made += 1;
  const now = clock.now + made;
  const attention: Attention = {
    id: `attention-${made}`,
    venue_id: venueId,
    reference: `payment-${made}`,
    line_reference: `capture-${made}`,
    placed_order_id: `order-${made}`,
    order_id: `SO_${made}`,
    why: "late",
    amount: 4250,
    currency: "SGD",
    created_at: now,
    settled_at: 0,
    settled_by: "",
    settled_how: "",
    note: "",
    ...changed,
  };
  await app.database.write(async (trx) => {
    await insertAttempt(trx, attemptOf(attention, now));
    await insertPaymentEvent(trx, {
      venue_id: venueId,
      event_key: `hitpay:${attention.line_reference}:captured`,
      payment_id: attention.reference,
      placed_order_id: attention.placed_order_id,
      visit_id: "",
      kind: "captured",
      source: "hitpay",
      reference: attention.line_reference,
      amount: attention.amount,
      currency: "",
      recorded_at: now,
      recorded_by: "",
    });
    await insertAttention(trx, attention);
  });
  return attention;
}

function attemptOf(attention: Attention, now: number) {
  return {
    reference: attention.reference,
    venue_id: attention.venue_id,
    placed_order_id: attention.placed_order_id,
    visit_id: "",
    user_id: "user",
    order_id: attention.order_id,
    provider: "hitpay",
    method: "any",
    amount: attention.amount,
    currency: "SGD",
    state: "paid",
    outcome: "paid",
    passage: "",
    provider_ref: `request-${made}`,
    kept: "",
    created_at: now,
    live_until: now,
    next_query_at: 0,
    queries: 0,
    wants_cancel: 0,
    leased_by: "",
    leased_until: 0,
  } as const;
}

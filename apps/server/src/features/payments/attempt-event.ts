import type { PaymentEventTable } from "../../db/floor-tables.ts";
import type { Attempt } from "../../tables/payments/attempt.store.ts";

/** That a try to pay was begun, or that its guest was sent to the provider; each once. */
export function attemptEvent(
  attempt: Attempt,
  kind: "created" | "redirected",
  now: number,
): PaymentEventTable {
  return {
    venue_id: attempt.venue_id,
    event_key: `${attempt.reference}:${kind}`,
    payment_id: attempt.reference,
    placed_order_id: attempt.placed_order_id,
    visit_id: attempt.visit_id,
    kind,
    source: attempt.provider,
    reference: "",
    amount: attempt.amount,
    currency: "",
    recorded_at: now,
    recorded_by: "",
  };
}

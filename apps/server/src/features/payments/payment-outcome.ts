import { accept, refuse, type Result } from "@comanda/domain";
import { formatOrderNumber } from "@comanda/domain/order";
import { decimalText } from "@comanda/domain/payments";
import type { ApiRefusal, WirePaymentOutcome } from "@comanda/contract";
import { findAwaiting } from "../../tables/orders/awaiting-order.store.ts";
import { findOrder } from "../../tables/orders/order.store.ts";
import { changeAttempt, findAttempt, type Attempt } from "../../tables/payments/attempt.store.ts";
import { isMoneyKept } from "../../tables/payments/attention.store.ts";
import { keptOfAttempt } from "../../tables/orders/payment.store.ts";
import type { PayingParts } from "./paying-parts.ts";

/** While a guest queries at the page, the provider is asked so often at most. */
const ASKED_EVERY = 3_000;

/**
 * What one try to pay has come to. Whoever has the address that the provider leads back to may read it, in whatever browser: it names
 * the order, its number and what was paid, and nobody. Nothing that the address says beside is believed; while nothing is known the
 * provider is asked.
 */
export async function paymentOutcome(
  { database, venues, paymentLanes }: PayingParts,
  reference: string,
  now: number,
): Promise<Result<WirePaymentOutcome, ApiRefusal>> {
  const db = database.reader;
  const attempt = await findAttempt(db, reference);
  const venue = attempt && (await venues.find(attempt.venue_id));
  if (attempt === undefined || venue === undefined) return refuse({ kind: "not-found" });
  // In this order: money that is seen has placed its order by then, and is never told to go back for a moment.
  const kept = await keptOfAttempt(db, reference);
  const awaiting = await findAwaiting(db, venue.id, attempt.placed_order_id);
  const placed = await findOrder(db, venue.id, attempt.placed_order_id);
  const state =
    placed !== undefined
      ? placed.state === "cancelled"
        ? "cancelled"
        : "placed"
      : (awaiting?.state ?? "cancelled");
  const outcome = outcomeOf(attempt, { state, kept });
  if (outcome === "checking" && attempt.next_query_at > now + ASKED_EVERY) {
    await database.write((trx) =>
      changeAttempt(trx, reference, { next_query_at: now + ASKED_EVERY }),
    );
    paymentLanes.wake();
  }
  return accept({
    orderId: attempt.order_id,
    outcome,
    state,
    number: placed === undefined ? "" : formatOrderNumber(placed.number),
    due: attempt.amount,
    amount: decimalText(attempt.amount, venue.rules.online.currency),
    currency: attempt.currency,
    pax: placed?.guests ?? 0,
    isKept: outcome === "returning" && (await isMoneyKept(db, reference)),
    expiresAt: awaiting?.state === "awaiting" ? awaiting.expires_at : 0,
    now,
  });
}

/** Money that came for an order that does not stand goes back. */
function outcomeOf(
  attempt: Attempt,
  { state, kept }: { readonly state: WirePaymentOutcome["state"]; readonly kept: number },
): WirePaymentOutcome["outcome"] {
  if (kept > 0) return state === "placed" ? "paid" : "returning";
  if (attempt.outcome === "declined" || attempt.outcome === "cancelled") return attempt.outcome;
  if (attempt.outcome === "expired" || state === "expired") return "expired";
  return "checking";
}

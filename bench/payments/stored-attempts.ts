/** Why: what a venue has after years of payments on the phone: tries, what was heard of them, and their events. */
import type { App } from "@comanda/server";

const AT_ONCE = 500;
const DAY = 24 * 3_600_000;

/** Stores so many tries that were paid in the year before. */
export async function storeAttempts(app: App, venueId: string, count: number): Promise<void> {
  const now = Date.now();
  for (let from = 0; from < count; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
    const rows = numbers.map((at) => rowsOf(venueId, at, now - DAY - (at * 365 * DAY) / count));
    await app.database.write(async (trx) => {
      await trx
        .insertInto("payment_attempt")
        .values(rows.map(({ attempt }) => attempt))
        .execute();
      await trx
        .insertInto("payment_notice")
        .values(rows.map(({ notice }) => notice))
        .execute();
      await trx
        .insertInto("payment_event")
        .values(rows.flatMap(({ events }) => events))
        .execute();
      await trx
        .insertInto("awaiting_order")
        .values(rows.map(({ awaiting }) => awaiting))
        .execute();
    });
  }
}

function rowsOf(venue_id: string, at: number, when: number) {
  const reference = `stored${String(at).padStart(16, "0")}`;
  const [id, user_id] = [`order-${reference}`, `user-${reference}`];
  const created_at = Math.floor(when);
  const paid = { venue_id, provider: "hitpay", reference };
  const ofOrder = { visit_id: "", order_id: `SO_${at}`, user_id };
  const event = (kind: "created" | "redirected" | "captured") => ({
    venue_id,
    event_key: `${reference}:${kind}`,
    payment_id: reference,
    placed_order_id: id,
    visit_id: "",
    kind,
    source: "hitpay",
    reference: kind === "captured" ? `line-${at}` : "",
    amount: 4250,
    currency: "",
    recorded_at: created_at,
    recorded_by: "",
  });
  return {
    attempt: {
      ...paid,
      ...ofOrder,
      placed_order_id: id,
      method: "any" as const,
      amount: 4250,
      currency: "SGD",
      state: "paid" as const,
      outcome: "paid" as const,
      passage: `{"kind":"redirect","url":"https://example.com/${reference}"}`,
      provider_ref: `ref-${at}`,
      kept: "",
      created_at,
      live_until: created_at + 900_000,
      next_query_at: 0,
      queries: 3,
      wants_cancel: 0 as const,
      leased_by: "",
      leased_until: 0,
    },
    notice: { ...paid, event_key: `hitpay:${reference}`, body: "", received_at: created_at },
    events: [event("created"), event("redirected"), event("captured")],
    awaiting: {
      id,
      venue_id,
      ...ofOrder,
      place_id: "",
      typed_room: "",
      idempotency_key: `key-${at}`,
      digest: "",
      mode: "dineIn" as const,
      due_at: 0,
      pieces: 3,
      total: 4250,
      state: "placed" as const,
      created_at,
      expires_at: created_at + 900_000,
      ended_at: created_at + 60_000,
      document: "",
    },
  };
}

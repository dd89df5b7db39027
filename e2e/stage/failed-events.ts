/** Why: a thousand events that another system did not take for a day. */
import type { App } from "@comanda/server";

export async function failEvents(app: App, venueId: string, count: number): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `evt_${venueId}_${at}`,
    venue_id: venueId,
    order_id: `evt_${venueId}_${at}`,
    sequence: 1_000_000 + at,
    type: "test" as const,
    payload: "{}",
    created_at: now - count + at,
    attempts: 725,
    next_at: now,
    leased_by: "",
    leased_until: 0,
    give_up_at: now,
    delivered_at: null,
    failed_at: now - count + at,
    till_until: 0,
    last_error: "no-connection" as const,
  }));
  await app.database.write((trx) => trx.insertInto("outbox_event").values(rows).execute());
}

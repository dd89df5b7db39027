import { sql } from "kysely";
import type { Writer } from "../../db/database.ts";
import type { OutboxEventTable } from "../../db/outbox-tables.ts";

type NewEvent = Pick<
  OutboxEventTable,
  "id" | "venue_id" | "order_id" | "type" | "payload" | "created_at" | "next_at" | "give_up_at"
>;

/** Writes an event that is the first of its order. Whoever writes it holds the venue's orders (lockOrders). */
export async function insertEvent(trx: Writer, event: NewEvent): Promise<void> {
  const next = sql<number>`(
    select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = ${event.venue_id}
  )`;
  await trx
    .insertInto("outbox_event")
    .values({
      ...event,
      sequence: next,
      attempts: 0,
      leased_by: "",
      leased_until: 0,
      delivered_at: null,
      failed_at: null,
      till_until: 0,
      last_error: "",
    })
    .execute();
}

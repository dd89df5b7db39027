import { sql } from "kysely";
import type { Writer } from "../../db/database.ts";
import type { OutboxEventTable } from "../../db/outbox-tables.ts";

type NewEvent = Pick<
  OutboxEventTable,
  "id" | "venue_id" | "order_id" | "type" | "payload" | "created_at" | "next_at" | "give_up_at"
>;

/** Writes an event that is the first of its order. Whoever writes it holds the venue's orders (lockOrders). */
export function insertEvent(trx: Writer, event: NewEvent): Promise<void> {
  return write(trx, event, null);
}

/**
 * Writes an event behind others of its order: where one of them has failed it stands as failed with it, so that nothing of an order
 * overtakes. Whoever writes it holds the venue's orders.
 */
export async function insertLaterEvent(trx: Writer, event: NewEvent): Promise<void> {
  const { failed } = await trx
    .selectFrom("outbox_event")
    .select(({ fn }) => fn.max("failed_at").as("failed"))
    .where("order_id", "=", event.order_id)
    .where("delivered_at", "is", null)
    .executeTakeFirstOrThrow();
  await write(trx, event, failed);
}

async function write(trx: Writer, event: NewEvent, failedAt: number | null): Promise<void> {
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
      failed_at: failedAt,
      till_until: 0,
      last_error: failedAt === null ? "" : "earlier",
    })
    .execute();
}

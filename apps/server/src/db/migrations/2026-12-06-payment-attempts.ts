import { sql, type Kysely } from "kysely";

/** What is done about payments on the phone: each try to pay, what is heard of it, what goes back, and what staff have to look at. */
export const paymentAttempts = {
  async up(db: Kysely<never>): Promise<void> {
    await makeAttempts(db);
    await makeNotices(db);
    await makeAttention(db);
    await makeRefunds(db);
    for (const index of INDEXES) await index.execute(db);
  },
};

async function makeAttempts(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("payment_attempt")
    .addColumn("reference", "text", (column) => column.primaryKey())
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("placed_order_id", "text", (column) => column.notNull())
    .addColumn("visit_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("passage", "text", (column) => column.notNull())
    .addColumn("provider_ref", "text", (column) => column.notNull())
    .addColumn("kept", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("live_until", "bigint", (column) => column.notNull())
    .addColumn("next_query_at", "bigint", (column) => column.notNull())
    .addColumn("queries", "integer", (column) => column.notNull())
    .addColumn("wants_cancel", "integer", (column) => column.notNull())
    .addColumn("leased_by", "text", (column) => column.notNull())
    .addColumn("leased_until", "bigint", (column) => column.notNull())
    .execute();
}

async function makeNotices(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("payment_notice")
    .addColumn("venue_id", "text", (column) => column.notNull())
    .addColumn("event_key", "text", (column) => column.notNull())
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("payment_notice_pk", ["venue_id", "event_key"])
    .execute();
}

async function makeAttention(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("payment_attention")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("venue_id", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("line_reference", "text", (column) => column.notNull())
    .addColumn("placed_order_id", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("why", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("settled_at", "bigint", (column) => column.notNull())
    .addColumn("settled_by", "text", (column) => column.notNull())
    .addColumn("settled_how", "text", (column) => column.notNull())
    .execute();
}

async function makeRefunds(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("payment_refund")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("venue_id", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("line_reference", "text", (column) => column.notNull())
    .addColumn("attention_id", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("asked_at", "bigint", (column) => column.notNull())
    .addColumn("asked_by", "text", (column) => column.notNull())
    .addColumn("next_try_at", "bigint", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("leased_by", "text", (column) => column.notNull())
    .addColumn("leased_until", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint", (column) => column.notNull())
    .addColumn("last_error", "text", (column) => column.notNull())
    .execute();
}

const INDEXES = [
  // One live link for an order at a provider: a double tap and a second tab find the first one's.
  sql`create unique index payment_attempt_live on payment_attempt (placed_order_id, provider, method)
    where state in ('creating', 'open')`,
  sql`create index payment_attempt_of_order on payment_attempt (placed_order_id)`,
  sql`create index payment_attempt_by_provider on payment_attempt (venue_id, provider, provider_ref)`,
  sql`create index payment_attempt_to_query on payment_attempt (next_query_at) where next_query_at > 0`,
  sql`create unique index payment_attention_once on payment_attention (venue_id, reference, line_reference)`,
  sql`create index payment_attention_open on payment_attention (venue_id, created_at) where settled_at = 0`,
  sql`create index payment_event_of_payment on payment_event (payment_id)`,
  sql`create index payment_refund_open on payment_refund (next_try_at) where ended_at = 0`,
  sql`create index payment_refund_of_attempt on payment_refund (reference)`,
];

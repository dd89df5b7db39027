import { sql, type Kysely } from "kysely";

/**
 * Money that goes back: each refund is asked for once at a time, money of one capture may stand before the staff for several reasons,
 * one after the other, and what staff say of it is kept.
 */
export const paymentRefunds = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .alterTable("payment_attention")
      .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema.dropIndex("payment_attention_once").execute();
    for (const index of INDEXES) await index.execute(db);
  },
};

const INDEXES = [
  sql`create unique index payment_attention_for_each_reason on payment_attention
    (venue_id, reference, line_reference, why)`,
  sql`create index payment_attention_of_order on payment_attention (placed_order_id)`,
  // Two taps and two owners ask once.
  sql`create unique index payment_refund_under_way on payment_refund (attention_id) where ended_at = 0`,
  sql`create index payment_refund_of_attention on payment_refund (attention_id, asked_at)`,
  // What came and went on one day.
  sql`create index payment_event_by_time on payment_event (venue_id, recorded_at)`,
];

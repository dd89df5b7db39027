import { sql, type Kysely } from "kysely";

/**
 * Orders that are paid on the phone, until they are. They stand apart from `placed_order`, so that no board, bill or count, also of a
 * program of before, takes one for an order of the kitchen's.
 */
export const awaitingOrders = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("awaiting_order")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("order_id", "text", (column) => column.notNull())
      .addColumn("visit_id", "text", (column) => column.notNull())
      .addColumn("place_id", "text", (column) => column.notNull())
      .addColumn("typed_room", "text", (column) => column.notNull())
      .addColumn("idempotency_key", "text", (column) => column.notNull())
      .addColumn("digest", "text", (column) => column.notNull())
      .addColumn("mode", "text", (column) => column.notNull())
      .addColumn("due_at", "bigint", (column) => column.notNull())
      .addColumn("pieces", "integer", (column) => column.notNull())
      .addColumn("total", "bigint", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("ended_at", "bigint", (column) => column.notNull())
      .addColumn("document", "text", (column) => column.notNull())
      .execute();
    for (const index of INDEXES) await index.execute(db);
  },
};

const INDEXES = [
  sql`create unique index awaiting_order_by_key on awaiting_order (venue_id, user_id, idempotency_key)`,
  sql`create unique index awaiting_order_by_id on awaiting_order (venue_id, user_id, order_id)`,
  // Few at any moment: what is counted of a venue's, a table's or a slot's is read from here.
  sql`create unique index awaiting_order_of_phone on awaiting_order (venue_id, user_id)
    where state = 'awaiting'`,
  sql`create index awaiting_order_to_expire on awaiting_order (expires_at) where state = 'awaiting'`,
  sql`create index awaiting_order_to_forget on awaiting_order (ended_at)
    where document <> '' and state <> 'awaiting'`,
];

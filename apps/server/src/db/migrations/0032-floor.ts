import { sql, type Kysely } from "kysely";

/**
 * What staff do on the floor: why an order was cancelled and by whom, whether a venue takes orders at this moment, which
 * tables call for somebody, and what was paid. An order is paid once, a visit has one open call of a kind.
 */
export const floor = {
  async up(db: Kysely<never>): Promise<void> {
    for (const column of ["cancel_reason", "cancel_note", "cancelled_by"]) {
      await db.schema
        .alterTable("placed_order")
        .addColumn(column, "text", (added) => added.notNull().defaultTo(""))
        .execute();
    }
    await db.schema
      .alterTable("venue")
      .addColumn("pause", "text", (added) => added.notNull().defaultTo(""))
      .execute();
    await addCalls(db);
    await db.schema
      .createTable("payment")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("visit_id", "text", (column) => column.notNull())
      .addColumn("placed_order_id", "text", (column) =>
        column.notNull().unique().references("placed_order.id"),
      )
      .addColumn("amount", "bigint", (column) => column.notNull())
      .addColumn("method", "text", (column) => column.notNull())
      .addColumn("paid_at", "bigint", (column) => column.notNull())
      .addColumn("paid_by", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("payments_of_visit").on("payment").columns(["visit_id"]).execute();
  },
};

async function addCalls(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("service_call")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("visit_id", "text", (column) => column.notNull())
    .addColumn("place_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("called_at", "bigint", (column) => column.notNull())
    .addColumn("acknowledged_at", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("acknowledged_by", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createIndex("calls_of_visit")
    .on("service_call")
    .columns(["visit_id", "called_at"])
    .execute();
  // Both databases take the same words; in the index stands what waits, which is little.
  await sql`create unique index open_call on service_call (venue_id, visit_id, kind)
    where acknowledged_at = 0`.execute(db);
}

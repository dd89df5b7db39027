import { sql, type Kysely } from "kysely";

/** Who has booked a table, when and for how many, and what became of it. */
export const reservations = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("reservation")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("pax", "integer", (column) => column.notNull())
      .addColumn("starts_at", "bigint", (column) => column.notNull())
      .addColumn("customer_name", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("note", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("place_id", "text", (column) => column.notNull())
      .addColumn("generation", "integer", (column) => column.notNull())
      .addColumn("visit_id", "text", (column) => column.notNull())
      .addColumn("reference", "text", (column) => column.notNull())
      .addColumn("erase_at", "bigint", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("reservations_by_time")
      .on("reservation")
      .columns(["venue_id", "starts_at", "id"])
      .execute();
    await sql`create unique index reservations_by_reference on reservation (venue_id, reference)
      where reference <> ''`.execute(db);
    await sql`create index reservations_to_erase on reservation (erase_at)
      where erase_at > 0`.execute(db);
  },
};

import type { Kysely } from "kysely";

/** The minutes that each venue gave its orders for later last. */
export const moreTime = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("more_time")
      .addColumn("venue_id", "text", (column) => column.primaryKey().references("venue.id"))
      .addColumn("given", "integer", (column) => column.notNull())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("minutes", "integer", (column) => column.notNull())
      .addColumn("moved", "integer", (column) => column.notNull())
      .addColumn("kept", "integer", (column) => column.notNull())
      .addColumn("given_at", "bigint", (column) => column.notNull())
      .addColumn("given_by", "text", (column) => column.notNull())
      .execute();
  },
};

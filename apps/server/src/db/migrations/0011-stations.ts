import type { Kysely } from "kysely";

/** Screens that the staff have put into service, until when each is known to be awake. */
export const stations = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("station")
      .addColumn("session_hash", "text", (column) => column.primaryKey())
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("awake_until", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("station_by_venue").on("station").column("venue_id").execute();
  },
};

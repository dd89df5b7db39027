import { sql, type Kysely } from "kysely";

/** The codes of the screens above counters; a venue has at most one that is in use. */
export const statusScreens = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("status_screen")
      .addColumn("code", "text", (column) => column.primaryKey())
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("revoked_at", "bigint")
      .execute();
    await db.schema
      .createIndex("status_screen_in_use")
      .on("status_screen")
      .column("venue_id")
      .unique()
      .where(sql.ref("revoked_at"), "is", null)
      .execute();
  },
};

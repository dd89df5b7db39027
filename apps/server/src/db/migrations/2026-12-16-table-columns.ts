import type { Kysely } from "kysely";

/** What a venue has said of the columns of other tills' tables, by their headings: the next table of theirs is read so too. */
export const tableColumns = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("table_columns")
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("headings_hash", "text", (column) => column.notNull())
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("used_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("table_columns_of_venue", ["venue_id", "headings_hash"])
      .execute();
  },
};

import type { Kysely } from "kysely";

/** Where a venue's postal codes are looked up, and its own table of them, which a file brings as one. */
export const deliveryAreas = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("delivery_source")
      .addColumn("venue_id", "text", (column) => column.primaryKey().references("venue.id"))
      .addColumn("url", "text", (column) => column.notNull())
      .addColumn("import_id", "text", (column) => column.notNull())
      .addColumn("areas", "integer", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .addColumn("changed_by", "text")
      .execute();
    await db.schema
      .createTable("delivery_area")
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("import_id", "text", (column) => column.notNull())
      .addColumn("postal", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("fee", "bigint", (column) => column.notNull())
      .addColumn("imported_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("delivery_areas", ["venue_id", "import_id", "postal"])
      .execute();
  },
};

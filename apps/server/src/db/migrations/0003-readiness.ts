import type { Kysely } from "kysely";

/** One row that a process writes to find out whether the database takes writes. */
export const readiness = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("readiness")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("checked_at", "bigint", (column) => column.notNull())
      .execute();
  },
};

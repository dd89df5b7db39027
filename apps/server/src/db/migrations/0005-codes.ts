import type { Kysely } from "kysely";

/**
 * A code knows what it is for and how many its place has had before it. Those from before are all for tables, and all
 * of the first generation: nobody who has scanned one is sent away by the upgrade.
 */
export const codes = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .alterTable("place_code")
      .addColumn("mode", "text", (column) => column.notNull().defaultTo("dineIn"))
      .execute();
    await db.schema
      .alterTable("place_code")
      .addColumn("generation", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
  },
};

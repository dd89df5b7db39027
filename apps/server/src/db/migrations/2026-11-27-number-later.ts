import type { Kysely } from "kysely";

/** An order has no number before it goes to the kitchen. */
export const numberLater = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .alterTable("placed_order")
      .alterColumn("number", (column) => column.dropNotNull())
      .execute();
  },
};

import type { Kysely } from "kysely";

/** A venue's accounts at payment providers: one of each, its keys sealed. */
export const paymentAccounts = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("payment_account")
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("provider", "text", (column) => column.notNull())
      .addColumn("sealed", "text", (column) => column.notNull())
      .addColumn("currency", "text", (column) => column.notNull())
      .addColumn("is_live", "integer", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addColumn("updated_by", "text")
      .addPrimaryKeyConstraint("payment_account_pk", ["venue_id", "provider"])
      .execute();
  },
};

import { sql, type Kysely } from "kysely";

/** Codes that guests bring, in batches, and the orders that each counts for. */
export const vouchers = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("voucher_batch")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("promotion_id", "text", (column) => column.notNull())
      .addColumn("valid_from", "bigint", (column) => column.notNull())
      .addColumn("valid_until", "bigint", (column) => column.notNull())
      .addColumn("uses_per_code", "integer", (column) => column.notNull())
      .addColumn("uses_per_member", "integer", (column) => column.notNull())
      .addColumn("codes", "integer", (column) => column.notNull())
      .addColumn("uses", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("created_by", "text", (column) => column.notNull())
      .addColumn("ended_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("voucher_code")
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("code", "text", (column) => column.notNull())
      .addColumn("batch_id", "text", (column) => column.notNull())
      .addColumn("uses", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("voucher_codes", ["venue_id", "code"])
      .execute();
    await db.schema
      .createTable("voucher_use")
      .addColumn("placed_order_id", "text", (column) => column.primaryKey())
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("code", "text", (column) => column.notNull())
      .addColumn("used_by", "text", (column) => column.notNull())
      .addColumn("used_at", "bigint", (column) => column.notNull())
      .addColumn("is_given_back", "integer", (column) => column.notNull())
      .execute();
    await sql`create index voucher_batch_of_venue on voucher_batch (venue_id, created_at)`.execute(
      db,
    );
    await sql`create index voucher_code_of_batch on voucher_code (batch_id, code)`.execute(db);
    await sql`create index voucher_use_by on voucher_use (venue_id, code, used_by)`.execute(db);
  },
};

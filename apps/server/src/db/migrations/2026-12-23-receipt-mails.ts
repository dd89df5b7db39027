import { sql, type Kysely } from "kysely";

/**
 * Receipts that members have asked for by mail, in a table of their own: a process of the version before sends every row of `mail` as a
 * link for a new password. Of an order a member has one.
 */
export const receiptMails = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("receipt_mail")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("placed_order_id", "text", (column) => column.notNull())
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("club_id", "text", (column) => column.notNull())
      .addColumn("member_id", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("next_try_at", "bigint", (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("leased_by", "text", (column) => column.notNull())
      .addColumn("leased_until", "bigint", (column) => column.notNull())
      .addColumn("ended_at", "bigint", (column) => column.notNull())
      .addColumn("last_error", "text", (column) => column.notNull())
      .addUniqueConstraint("receipt_mail_of_order", ["placed_order_id", "member_id"])
      .execute();
    await sql`create index receipt_mail_to_send on receipt_mail (next_try_at) where ended_at = 0`.execute(
      db,
    );
    await sql`create index receipt_mail_of_member on receipt_mail (member_id)`.execute(db);
  },
};

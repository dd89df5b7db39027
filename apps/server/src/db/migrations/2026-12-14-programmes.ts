import { sql, type Kysely } from "kysely";

/** A venue's account at an outside loyalty programme, its key sealed, and on which phones somebody has logged in to it. */
export const programmes = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("programme_account")
      .addColumn("venue_id", "text", (column) => column.primaryKey().references("venue.id"))
      .addColumn("sealed", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addColumn("updated_by", "text")
      .execute();
    await db.schema
      .createTable("programme_login")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("ended_at", "bigint", (column) => column.notNull())
      .execute();
    await sql`create index programme_login_of_phone on programme_login (venue_id, user_id)`.execute(
      db,
    );
    await sql`create index programme_login_by_age on programme_login (expires_at)`.execute(db);
  },
};

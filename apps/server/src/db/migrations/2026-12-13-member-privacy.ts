import { sql, type Kysely } from "kysely";

/** When a member became nameless, and what members agree to beside the terms. */
export const memberPrivacy = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .alterTable("member")
      .addColumn("erased_at", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable("member_consent")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("member_id", "text", (column) => column.notNull())
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("given_at", "bigint", (column) => column.notNull())
      .addColumn("text_version", "text", (column) => column.notNull())
      .addColumn("withdrawn_at", "bigint", (column) => column.notNull())
      .execute();
    // Of two taps at one moment one consent comes.
    await sql`create unique index member_consent_that_holds on member_consent (member_id, purpose)
      where withdrawn_at = 0`.execute(db);
    await sql`create index member_by_age on member (club_id, updated_at) where erased_at = 0`.execute(
      db,
    );
  },
};

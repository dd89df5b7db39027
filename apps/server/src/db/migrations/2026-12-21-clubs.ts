import { sql, type Kysely } from "kysely";

/** By which one venue's owner lets another's join their club, and what finds the rows of a club whose venue has joined another. */
export const clubs = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("club_invitation")
      .addColumn("venue_id", "text", (column) => column.primaryKey().references("venue.id"))
      .addColumn("code_hash", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("created_by", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await sql`create unique index club_invitation_by_code on club_invitation (code_hash)`.execute(
      db,
    );
    await sql`create index club_venue_of_club on club_venue (club_id)`.execute(db);
    await sql`create index order_member_of_club on order_member (club_id)`.execute(db);
  },
};

import type { Kysely } from "kysely";

/**
 * What a login may do, when each of its sessions was last used, and what was done to logins. Every login could do
 * everything: none loses what it did yesterday.
 */
export const people = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .alterTable("staff")
      .addColumn("role", "text", (column) => column.notNull().defaultTo("owner"))
      .execute();
    await db.schema
      .alterTable("staff_session")
      .addColumn("last_seen_at", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable("audit_line")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("actor", "text", (column) => column.notNull())
      .addColumn("deed", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("audit_line_by_venue")
      .on("audit_line")
      .columns(["venue_id", "id"])
      .execute();
    await db.schema.createIndex("staff_by_venue").on("staff").column("venue_id").execute();
    await db.schema
      .createIndex("staff_session_by_staff")
      .on("staff_session")
      .column("staff_id")
      .execute();
  },
};

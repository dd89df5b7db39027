import { sql, type Kysely } from "kysely";

/** Who put a phone off may be removed, and the phone stays off: the note of who it was refers to no login. */
export const endedBy = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("ended_phone_next")
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("place_id", "text", (column) => column.notNull().references("place.id"))
      .addColumn("generation", "integer", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("ended_at", "bigint", (column) => column.notNull())
      .addColumn("ended_by", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("ended_phone_once", [
        "venue_id",
        "place_id",
        "generation",
        "user_id",
      ])
      .execute();
    await sql`
      insert into ended_phone_next (venue_id, place_id, generation, user_id, ended_at, ended_by)
      select venue_id, place_id, generation, user_id, ended_at, ended_by from ended_phone
    `.execute(db);
    // SQLite takes no reference away from a column.
    await db.schema.dropTable("ended_phone").execute();
    await db.schema.alterTable("ended_phone_next").renameTo("ended_phone").execute();
  },
};

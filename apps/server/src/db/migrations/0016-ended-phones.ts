import type { Kysely } from "kysely";

/** Phones for which the staff have ended a table's code; see ended-phone.store.ts. */
export const endedPhones = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("ended_phone")
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("place_id", "text", (column) => column.notNull().references("place.id"))
      .addColumn("generation", "integer", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("ended_at", "bigint", (column) => column.notNull())
      .addColumn("ended_by", "text", (column) => column.notNull().references("staff.id"))
      .addPrimaryKeyConstraint("ended_phone_key", ["venue_id", "place_id", "generation", "user_id"])
      .execute();
  },
};

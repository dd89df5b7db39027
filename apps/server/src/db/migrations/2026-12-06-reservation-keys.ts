import type { Kysely } from "kysely";

/** With which key another system books tables of a venue; of the key its hash is kept. */
export const reservationKeys = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("reservation_key")
      .addColumn("venue_id", "text", (column) => column.primaryKey().references("venue.id"))
      .addColumn("key_hash", "text", (column) => column.notNull().unique())
      .addColumn("made_at", "bigint", (column) => column.notNull())
      .addColumn("made_by", "text", (column) => column.notNull())
      .execute();
  },
};

import type { Kysely } from "kysely";

/**
 * Where so many PINs were wrong that none is looked at, and the phones that wait there for a tap of staff. An empty place
 * stands for all tables of a venue.
 */
export const waitingPhones = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("shut_pin")
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("place_id", "text", (column) => column.notNull())
      .addColumn("shut_until", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("shut_pin_key", ["venue_id", "place_id"])
      .execute();
    await db.schema
      .createTable("waiting_phone")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("place_id", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("sign", "text", (column) => column.notNull())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .addColumn("admitted_at", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("admitted_by", "text", (column) => column.notNull().defaultTo(""))
      .addUniqueConstraint("waiting_phone_once", ["venue_id", "place_id", "phone"])
      .execute();
    await db.schema
      .createIndex("waiting_phones_by_age")
      .on("waiting_phone")
      .column("seen_at")
      .execute();
  },
};

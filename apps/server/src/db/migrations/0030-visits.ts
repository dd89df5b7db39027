import { sql, type Kysely } from "kysely";

/**
 * Visits, the phones in each, and the visit of every order. At most one visit of a place is one that newcomers join. Orders
 * from before have none.
 */
export const visits = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("visit")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("place_id", "text", (column) => column.notNull())
      .addColumn("opened_at", "bigint", (column) => column.notNull())
      .addColumn("active_at", "bigint", (column) => column.notNull())
      .addColumn("closed_at", "bigint")
      .addColumn("closed_by", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("is_left_unpaid", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex("visit_to_join")
      .on("visit")
      .columns(["venue_id", "place_id"])
      .unique()
      .where(sql.ref("closed_at"), "is", null)
      .where(sql.ref("is_left_unpaid"), "=", sql`0`)
      .execute();
    await db.schema
      .createIndex("visit_open")
      .on("visit")
      .columns(["venue_id", "active_at"])
      .where(sql.ref("closed_at"), "is", null)
      .execute();
    await db.schema
      .createTable("visit_phone")
      .addColumn("visit_id", "text", (column) => column.notNull().references("visit.id"))
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("guest_number", "integer", (column) => column.notNull())
      .addColumn("joined_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("visit_phone_key", ["visit_id", "user_id"])
      .addUniqueConstraint("visit_phone_guest", ["visit_id", "guest_number"])
      .execute();
    await db.schema
      .createIndex("visit_phone_by_user")
      .on("visit_phone")
      .columns(["venue_id", "user_id"])
      .execute();
    await db.schema
      .alterTable("placed_order")
      .addColumn("visit_id", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .createIndex("orders_of_visit")
      .on("placed_order")
      .columns(["venue_id", "visit_id", "placed_at"])
      .where(sql.ref("visit_id"), "<>", sql`''`)
      .execute();
  },
};

import type { Kysely } from "kysely";

/** Who an order is for that is fetched or brought, and where it goes: apart from its order, so that it can be erased. */
export const orderDetails = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("order_detail")
      .addColumn("placed_order_id", "text", (column) =>
        column.primaryKey().references("placed_order.id"),
      )
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("customer_name", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("room_number", "text", (column) => column.notNull())
      .addColumn("postal", "text", (column) => column.notNull())
      .addColumn("unit", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("checkboxes", "text", (column) => column.notNull())
      .addColumn("erase_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("order_details_to_erase")
      .on("order_detail")
      .column("erase_at")
      .execute();
    await db.schema
      .createIndex("order_details_of_venue")
      .on("order_detail")
      .column("venue_id")
      .execute();
  },
};

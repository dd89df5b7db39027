import type { Kysely } from "kysely";

/** A page of a phone's orders is found without going through all that it ever ordered. */
export const ownOrders = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createIndex("own_orders")
      .on("placed_order")
      .columns(["venue_id", "user_id", "placed_at"])
      .execute();
  },
};

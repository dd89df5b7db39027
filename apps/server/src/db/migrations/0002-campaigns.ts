import { sql, type Kysely } from "kysely";
import type { Database } from "../database.ts";
import { PLACE_PROMOTED_ORDER_FUNCTION } from "./0002-place-order-function.ts";

/** What is left of promotions that are limited over all bills, and what each order took of them. */
export function campaigns(dialect: Database["kind"]) {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable("campaign")
        .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
        .addColumn("promotion_id", "text", (column) => column.notNull())
        .addColumn("quantity_left", "integer")
        .addColumn("amount_left", "bigint")
        .addPrimaryKeyConstraint("campaign_key", ["venue_id", "promotion_id"])
        .execute();
      await db.schema
        .alterTable("placed_order")
        .addColumn("campaigns", "text", (column) => column.notNull().defaultTo(sql`'[]'`))
        .execute();
      if (dialect === "postgres") await PLACE_PROMOTED_ORDER_FUNCTION.execute(db);
    },
  };
}

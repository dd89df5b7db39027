import { sql, type Kysely } from "kysely";
import type { Database } from "../database.ts";
import { PLACE_ORDER_FUNCTION } from "./0001-place-order-function.ts";

/** Venues, menus, places and codes, orders, staff. The same in both databases, but for the order function. */
export function firstLight(dialect: Database["kind"]) {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await venues(db);
      await orders(db);
      await people(db);
      if (dialect === "postgres") await PLACE_ORDER_FUNCTION.execute(db);
    },
  };
}

async function venues(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("venue")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("settings", "text", (column) => column.notNull())
    .addColumn("menu_hash", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("acknowledge_seconds", "integer", (column) => column.notNull())
    .addColumn("day_starts_at", "integer", (column) => column.notNull())
    .addColumn("is_demo", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("menu")
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("menu_key", ["venue_id", "hash"])
    .execute();
  await db.schema.createIndex("menu_by_hash").on("menu").column("hash").execute();
  await db.schema
    .createTable("item_state")
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("is_sold_out", "integer", (column) => column.notNull())
    .addColumn("stock", "integer")
    .addPrimaryKeyConstraint("item_state_key", ["venue_id", "code"])
    .addCheckConstraint("stock_not_negative", sql`stock is null or stock >= 0`)
    .execute();
  await db.schema
    .createTable("place")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("place_label", ["venue_id", "label"])
    .execute();
  await db.schema
    .createTable("place_code")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("place_id", "text", (column) => column.notNull().references("place.id"))
    .addColumn("issued_at", "bigint", (column) => column.notNull())
    .addColumn("revoked_at", "bigint")
    .execute();
  await db.schema
    .createIndex("place_code_in_use")
    .on("place_code")
    .column("place_id")
    .unique()
    .where(sql.ref("revoked_at"), "is", null)
    .execute();
}

async function orders(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("placed_order")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("place_id", "text", (column) => column.notNull())
    .addColumn("place_label", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("business_day", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("guests", "integer", (column) => column.notNull())
    .addColumn("remark", "text", (column) => column.notNull())
    .addColumn("cart", "text", (column) => column.notNull())
    .addColumn("receipt", "text", (column) => column.notNull())
    .addColumn("total", "bigint", (column) => column.notNull())
    .addColumn("taken", "text", (column) => column.notNull())
    .addColumn("session_started_at", "bigint", (column) => column.notNull())
    .addColumn("idempotency_key", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("placed_at", "bigint", (column) => column.notNull())
    .addColumn("acknowledged_at", "bigint")
    .addColumn("preparing_at", "bigint")
    .addColumn("ready_at", "bigint")
    .addColumn("collected_at", "bigint")
    .addColumn("cancelled_at", "bigint")
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("order_key", ["venue_id", "user_id", "idempotency_key"])
    .addUniqueConstraint("order_visible_id", ["venue_id", "user_id", "order_id"])
    .addUniqueConstraint("order_day_number", ["venue_id", "business_day", "number"])
    .execute();
  await db.schema
    .createIndex("open_orders")
    .on("placed_order")
    .columns(["venue_id", "placed_at"])
    .where(sql.ref("state"), "not in", sql`('collected', 'cancelled')`)
    .execute();
  await db.schema
    .createIndex("changed_orders")
    .on("placed_order")
    .columns(["venue_id", "changed_at"])
    .execute();
  await db.schema
    .createTable("order_number")
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("business_day", "text", (column) => column.notNull())
    .addColumn("last", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_number_key", ["venue_id", "business_day"])
    .execute();
}

async function people(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("staff")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("login", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("staff_session")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id"))
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("secret")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("set_up_link")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
}

import type { Kysely } from "kysely";

/**
 * Whether an order is held, and how many pieces it has, so that what a phone and a table ordered lately is counted from
 * an index. Orders from before were not held; those of the last half hour count as orders of no pieces.
 */
export const holds = {
  async up(db: Kysely<never>): Promise<void> {
    for (const [column, type, value] of COLUMNS) {
      await db.schema
        .alterTable("placed_order")
        .addColumn(column, type, (added) => added.notNull().defaultTo(value))
        .execute();
    }
    await db.schema
      .createIndex("orders_of_place")
      .on("placed_order")
      .columns(["venue_id", "place_id", "placed_at", "hold"])
      .execute();
  },
};

const COLUMNS = [
  ["pieces", "integer", 0],
  ["hold", "text", "none"],
  ["hold_ended_at", "bigint", 0],
  ["hold_ended_by", "text", ""],
] as const;

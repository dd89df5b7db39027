import { sql, type Kysely } from "kysely";
import { addColumns } from "./add-columns.ts";

const columns = addColumns("placed_order", {
  due_at: { type: "bigint", value: 0 },
  kitchen_at: { type: "bigint", value: 0 },
  is_later: { type: "integer", value: 0 },
});

/**
 * For when an order is, and from when on its kitchen has it; orders that are there are for when they were placed. What a board
 * lists has an index of its own, in which no order for later stands.
 */
export const ordersForLater = {
  async up(db: Kysely<never>): Promise<void> {
    await columns.up(db);
    await sql`create index orders_in_kitchen on placed_order (venue_id, placed_at)
      where state not in ('collected', 'cancelled') and is_later = 0`.execute(db);
    await sql`create index orders_due on placed_order (venue_id, due_at) where due_at > 0`.execute(
      db,
    );
    await sql`create index orders_for_later on placed_order (venue_id, due_at, id)
      where is_later = 1`.execute(db);
    await sql`create index orders_to_begin on placed_order (kitchen_at) where is_later = 1`.execute(
      db,
    );
  },
};

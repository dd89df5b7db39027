import { sql, type Kysely } from "kysely";
import { addColumns } from "./add-columns.ts";

const columns = [
  addColumns("webhook", {
    is_till: { type: "integer", value: 0 },
    till_seconds: { type: "integer", value: 60 },
  }),
  addColumns("outbox_event", { till_until: { type: "bigint", value: 0 } }),
  addColumns("placed_order", {
    pos_failed_at: { type: "bigint", value: 0 },
    till_taken_at: { type: "bigint", value: 0 },
  }),
];

/**
 * A venue's webhook may be its till, which has to take each order within some seconds. Who looks after them finds the orders whose
 * time runs, and those that stand as not taken; orders that are there are neither.
 */
export const till = {
  async up(db: Kysely<never>): Promise<void> {
    for (const each of columns) await each.up(db);
    await sql`create index outbox_for_till on outbox_event (till_until) where till_until > 0`.execute(
      db,
    );
    await sql`create index orders_pos_failed on placed_order (venue_id)
      where pos_failed_at > 0 and state = 'placed'`.execute(db);
  },
};

import { sql, type Kysely } from "kysely";
import { addColumns } from "./add-columns.ts";

const columns = addColumns("placed_order", { typed_room: { type: "text", value: "" } });

/** The room of an order whose guest has typed it, and what is charged to rooms, found by when it was ordered. */
export const ordersToRooms = {
  async up(db: Kysely<never>): Promise<void> {
    await columns.up(db);
    await sql`create index orders_to_rooms on placed_order (venue_id, placed_at)
      where mode = 'inRoom' and state <> 'cancelled'`.execute(db);
  },
};

import { sql, type Kysely } from "kysely";
import { addColumns } from "./add-columns.ts";

const columns = addColumns("placed_order", { reservation_id: { type: "text", value: "" } });

/** What was ordered with the link of a reservation; it is found again when that is seated, changed or cancelled. */
export const reservedOrders = {
  async up(db: Kysely<never>): Promise<void> {
    await columns.up(db);
    await sql`create index orders_of_reservation on placed_order (reservation_id)
      where reservation_id <> ''`.execute(db);
  },
};

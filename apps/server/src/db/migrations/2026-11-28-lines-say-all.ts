import { sql, type Kysely } from "kysely";
import { addColumns } from "./add-columns.ts";

const NOTHING = { type: "bigint", value: 0 } as const;

const ofOrders = addColumns("placed_order", {
  subtotal: NOTHING,
  discount: NOTHING,
  service_charge: NOTHING,
  tax: NOTHING,
  delivery_fee: NOTHING,
  charge_rates: { type: "text", value: "{}" },
  discounts: { type: "text", value: "[]" },
  promotions: { type: "text", value: "[]" },
  allergies: { type: "text", value: "null" },
});

const ofLines = addColumns("order_line", {
  title: { type: "text", value: "" },
  adjustments: { type: "text", value: "[]" },
  discount: NOTHING,
  service_charge: NOTHING,
  shown_tax: { type: "text", value: "" },
  done_pieces: { type: "integer", value: 0 },
});

/**
 * An order's columns and lines say all that its receipt says. Orders that are there keep theirs, which is read instead;
 * their lines that were ticked off, "0,2" of three in `done_lines`, are done in all their pieces.
 */
export const linesSayAll = {
  async up(db: Kysely<never>): Promise<void> {
    await ofOrders.up(db);
    await ofLines.up(db);
    await sql`update order_line set done_pieces = quantity
      where placed_order_id in (select id from placed_order where done_lines <> '') and exists (
        select 1 from placed_order
        where id = placed_order_id and ',' || done_lines || ',' like '%,' || position || ',%'
      )`.execute(db);
  },
};

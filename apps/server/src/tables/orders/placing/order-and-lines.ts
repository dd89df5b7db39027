import { LINE_COLUMNS, lineValues } from "../line-columns.ts";
import { ORDER_COLUMNS, orderValues } from "../order-rows.ts";
import { insertInto } from "./insert-into.ts";
import type { PlacingStep } from "./placing-step.ts";

/**
 * The order and its lines. Every column is named: a column that only a newer program knows gets what its migration says, in
 * whatever order the two were started.
 */
export const orderAndLines: PlacingStep = {
  name: "rows",
  only: "placed",
  sqlite: (connection) => {
    const insertOrder = insertInto(connection, "placed_order", ORDER_COLUMNS);
    const insertLine = insertInto(connection, "order_line", LINE_COLUMNS);
    return {
      write: (placing) => {
        const { id, lines } = placing.order;
        insertOrder.run(orderValues(placing.order, placing));
        for (const line of lineValues(id, lines)) insertLine.run(line);
      },
    };
  },
  postgres: {
    write: `
      insert into placed_order (${ORDER_COLUMNS.join(", ")})
        values (${ORDER_COLUMNS.map((column) => `fresh.${column}`).join(", ")});
      insert into order_line (${LINE_COLUMNS.join(", ")})
        select ${LINE_COLUMNS.join(", ")} from jsonb_populate_recordset(null::order_line, each.element -> 'lines');`,
  },
};

import { DETAIL_COLUMNS, detailValues } from "../order-detail.store.ts";
import { insertInto } from "./insert-into.ts";
import type { PlacingStep } from "./placing-step.ts";

/** Who the order is for and where it goes, where it is fetched or brought. */
export const detailsOfOrder: PlacingStep = {
  name: "details",
  only: "placed",
  sqlite: (connection) => {
    const insert = insertInto(connection, "order_detail", DETAIL_COLUMNS);
    return {
      write: ({ order }) => {
        const values = detailValues(order);
        if (values !== undefined) insert.run(values);
      },
    };
  },
  postgres: {
    write: `
      if each.element ? 'details' then
        insert into order_detail (${DETAIL_COLUMNS.join(", ")})
          select ${DETAIL_COLUMNS.join(", ")} from jsonb_populate_record(null::order_detail, each.element -> 'details');
      end if;`,
  },
};

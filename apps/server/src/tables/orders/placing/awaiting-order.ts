import { AWAITING_COLUMNS, awaitingValues } from "../awaiting-row.ts";
import { insertInto } from "./insert-into.ts";
import type { PlacingStep } from "./placing-step.ts";

/**
 * An order that awaits its payment: what it took is taken, and its rows are kept as a document until it is paid. The kitchen,
 * the bill and the webhook hear nothing of it.
 */
export const awaitingOrder: PlacingStep = {
  name: "awaiting",
  only: "awaiting",
  sqlite: (connection) => {
    const insert = insertInto(connection, "awaiting_order", AWAITING_COLUMNS);
    return { write: (placing) => void insert.run(awaitingValues(placing.order, placing)) };
  },
  postgres: {
    write: `
      insert into awaiting_order (${AWAITING_COLUMNS.join(", ")})
        values (
          fresh.id, this_venue, fresh.user_id, fresh.order_id, fresh.visit_id, fresh.place_id, fresh.typed_room,
          fresh.idempotency_key, fresh.digest, fresh.mode, fresh.due_at, fresh.pieces, fresh.total, 'awaiting',
          fresh.placed_at, (each.element ->> 'awaitsUntil')::bigint, 0,
          json_build_object(
            'order', each.element -> 'order' || jsonb_build_object('place_label', fresh.place_label),
            'lines', each.element -> 'lines',
            'details', each.element -> 'details'
          )::text
        );`,
  },
};

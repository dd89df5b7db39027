import { GIVE_UP_AFTER } from "../../outbox/outbox-event.ts";
import type { PlacingState, NewOrder } from "../order-rows.ts";
import type { PlacingStep } from "./placing-step.ts";

const COLUMNS = "id, venue_id, order_id, sequence, type, payload, created_at, next_at, give_up_at";

type EventOfOrder = Pick<NewOrder, "venueId" | "id" | "now" | "dueAt"> &
  Pick<PlacingState, "state" | "hold">;

/**
 * The first event of an order, where the venue has a webhook that is on. Every later step of the order is written by a
 * trigger; phones and boards hear after the commit.
 */
export const placedEvent: PlacingStep = {
  name: "outbox",
  sqlite: (connection) => {
    const tells = connection.prepare<[string]>(
      "select 1 from webhook where venue_id = ? and is_on = 1",
    );
    const insert = connection.prepare<[EventOfOrder]>(`
      insert into outbox_event (${COLUMNS})
      values (
        'evt_' || lower(hex(randomblob(16))), @venueId, @id,
        (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = @venueId),
        'order.placed', json_object('state', @state, 'hold', @hold, 'dueAt', @dueAt), @now, @now, @now + ${GIVE_UP_AFTER}
      )`);
    return {
      write: ({ order: { venueId, id, now, dueAt }, state, hold }) => {
        if (tells.get(venueId) !== undefined) insert.run({ venueId, id, now, dueAt, state, hold });
      },
    };
  },
  postgres: {
    declare: "tells boolean;",
    begin: "tells := exists (select from webhook where venue_id = this_venue and is_on = 1);",
    write: `
      if tells then
        insert into outbox_event (${COLUMNS})
          values (
            'evt_' || replace(gen_random_uuid()::text, '-', ''), this_venue, fresh.id,
            (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = this_venue),
            'order.placed', json_build_object('state', fresh.state, 'hold', fresh.hold, 'dueAt', fresh.due_at)::text,
            fresh.placed_at, fresh.placed_at, fresh.placed_at + ${GIVE_UP_AFTER}
          );
      end if;`,
  },
};

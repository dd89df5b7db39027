import { goesToRoom } from "@comanda/domain/order";
import { GIVE_UP_AFTER } from "../../outbox/outbox-event.ts";
import type { NewOrder, PlacingState } from "../order-rows.ts";
import type { PlacingStep } from "./placing-step.ts";

const COLUMNS = "id, venue_id, order_id, sequence, type, payload, created_at, next_at, give_up_at";

type EventOfOrder = Pick<NewOrder, "venueId" | "id" | "now" | "dueAt"> &
  Pick<PlacingState, "state" | "hold">;

/**
 * That an order is charged to its room, behind the event that it was placed, where the venue has a webhook that is on. One on
 * hold is charged once it is released, which a trigger writes; what costs nothing, or is paid with topped-up money, is charged to nobody.
 */
export const roomChargedEvent: PlacingStep = {
  name: "room charged",
  only: "placed",
  sqlite: (connection) => {
    const insert = connection.prepare<[EventOfOrder]>(`
      insert into outbox_event (${COLUMNS})
      select
        'evt_' || lower(hex(randomblob(16))), @venueId, @id,
        (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = @venueId),
        'room.charged', json_object('state', @state, 'hold', @hold, 'dueAt', @dueAt), @now, @now, @now + ${GIVE_UP_AFTER}
      where exists (select 1 from webhook where venue_id = @venueId and is_on = 1)`);
    return {
      write: ({ order, state, hold }) => {
        const { venueId, id, now, dueAt, mode, amounts } = order;
        if (!goesToRoom(mode) || amounts.total === 0 || hold === "held") return;
        if (order.topUp !== undefined) return;
        insert.run({ venueId, id, now, dueAt, state, hold });
      },
    };
  },
  postgres: {
    write: `
      if till_time is not null and fresh.mode = 'inRoom' and fresh.total > 0 and fresh.hold <> 'held'
        and top_up is null then
        insert into outbox_event (${COLUMNS})
          values (
            'evt_' || replace(gen_random_uuid()::text, '-', ''), this_venue, fresh.id,
            (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = this_venue),
            'room.charged', json_build_object('state', fresh.state, 'hold', fresh.hold, 'dueAt', fresh.due_at)::text,
            fresh.placed_at, fresh.placed_at, fresh.placed_at + ${GIVE_UP_AFTER}
          );
      end if;`,
  },
};

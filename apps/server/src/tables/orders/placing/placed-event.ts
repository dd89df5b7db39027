import { waitsForTill } from "@comanda/domain/order";
import { GIVE_UP_AFTER } from "../../outbox/outbox-event.ts";
import type { PlacingState, NewOrder } from "../order-rows.ts";
import type { PlacingStep } from "./placing-step.ts";

const COLUMNS =
  "id, venue_id, order_id, sequence, type, payload, created_at, next_at, give_up_at, till_until";

/** Milliseconds within which a venue's till has to take an order, 0 where the webhook is none; no row where none is on. */
const TILL_TIME = `
  select case when is_till = 1 then till_seconds * 1000 else 0 end as till_time from webhook`;

type EventOfOrder = Pick<NewOrder, "venueId" | "id" | "now" | "dueAt"> &
  Pick<PlacingState, "state" | "hold"> & { readonly tillUntil: number };

/**
 * The first event of an order, where the venue has a webhook that is on. Every later step of the order is written by a
 * trigger; phones and boards hear after the commit. Where the kitchen works from it, the order's time to be taken begins; of one for
 * later once it comes to the kitchen, and of one on hold never.
 */
export const placedEvent: PlacingStep = {
  name: "outbox",
  only: "placed",
  sqlite: (connection) => {
    const tells = connection.prepare<[string], { readonly till_time: number }>(
      `${TILL_TIME} where venue_id = ? and is_on = 1`,
    );
    const insert = connection.prepare<[EventOfOrder]>(`
      insert into outbox_event (${COLUMNS})
      values (
        'evt_' || lower(hex(randomblob(16))), @venueId, @id,
        (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = @venueId),
        'order.placed', json_object('state', @state, 'hold', @hold, 'dueAt', @dueAt), @now, @now, @now + ${GIVE_UP_AFTER},
        @tillUntil
      )`);
    return {
      write: ({ order: { venueId, id, now, dueAt, kitchenAt }, state, hold }) => {
        const told = tells.get(venueId);
        if (told === undefined) return;
        const isWaiting = waitsForTill({ state, hold, isLater: kitchenAt > now });
        const tillUntil = told.till_time > 0 && isWaiting ? now + told.till_time : 0;
        insert.run({ venueId, id, now, dueAt, state, hold, tillUntil });
      },
    };
  },
  postgres: {
    declare: "till_time bigint;",
    begin: `till_time := (${TILL_TIME} where venue_id = this_venue and is_on = 1);`,
    write: `
      if till_time is not null then
        insert into outbox_event (${COLUMNS})
          values (
            'evt_' || replace(gen_random_uuid()::text, '-', ''), this_venue, fresh.id,
            (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = this_venue),
            'order.placed', json_build_object('state', fresh.state, 'hold', fresh.hold, 'dueAt', fresh.due_at)::text,
            fresh.placed_at, fresh.placed_at, fresh.placed_at + ${GIVE_UP_AFTER},
            case when till_time > 0 and fresh.hold <> 'held' and fresh.is_later = 0
              then fresh.placed_at + till_time else 0 end
          );
      end if;`,
  },
};

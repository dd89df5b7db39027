import { sql, type Kysely } from "kysely";
import type { Database } from "../database.ts";

/**
 * That an order on hold is charged to its room once staff have released it, whoever writes that. What is charged as it is placed
 * is written by the step of placing. 604,800,000 ms are a week.
 */
export function roomCharged(dialect: Database["kind"]) {
  return {
    async up(db: Kysely<never>): Promise<void> {
      const triggers = dialect === "postgres" ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS;
      for (const trigger of triggers) await trigger.execute(db);
    },
  };
}

/** Where an event of the order before it has failed it stands as failed with it, so that nothing of an order overtakes. */
const LATER_EVENT = `
  from (
    select max(failed_at) as failed_at from outbox_event where order_id = new.id and delivered_at is null
  ) as earlier`;

const POSTGRES_TRIGGERS = [
  sql`
    create function tell_room_charged() returns trigger language plpgsql as $$
    begin
      if exists (select from webhook where venue_id = new.venue_id and is_on = 1) then
        insert into outbox_event (
          id, venue_id, order_id, sequence, type, payload, created_at, next_at, give_up_at, failed_at, last_error
        )
        select 'evt_' || replace(gen_random_uuid()::text, '-', ''), new.venue_id, new.id,
          (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = new.venue_id),
          'room.charged', json_build_object('state', new.state, 'hold', new.hold)::text, new.changed_at,
          new.changed_at, new.changed_at + 604800000, earlier.failed_at,
          case when earlier.failed_at is null then '' else 'earlier' end
        ${sql.raw(LATER_EVENT)};
      end if;
      return null;
    end $$`,
  sql`
    create trigger room_charged after update on placed_order
      for each row when (
        new.mode = 'inRoom' and new.total > 0 and old.hold = 'held' and new.hold = 'released'
      ) execute function tell_room_charged()`,
];

const SQLITE_TRIGGERS = [
  sql`
    create trigger room_charged after update of hold on placed_order
    when new.mode = 'inRoom' and new.total > 0 and old.hold = 'held' and new.hold = 'released'
      and exists (select 1 from webhook where venue_id = new.venue_id and is_on = 1)
    begin
      insert into outbox_event (
        id, venue_id, order_id, sequence, type, payload, created_at, next_at, give_up_at, failed_at, last_error
      )
      select 'evt_' || lower(hex(randomblob(16))), new.venue_id, new.id,
        (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = new.venue_id),
        'room.charged', json_object('state', new.state, 'hold', new.hold), new.changed_at,
        new.changed_at, new.changed_at + 604800000, earlier.failed_at,
        case when earlier.failed_at is null then '' else 'earlier' end
      ${sql.raw(LATER_EVENT)};
    end`,
];

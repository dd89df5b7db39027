import { sql, type Kysely } from "kysely";
import type { Database } from "../database.ts";

/**
 * Where a venue's events go, and the events that wait for it. What happens to an order after it was placed is written by
 * a trigger, whoever changes the order: no step can forget it. What placing writes stands in the two order writers.
 */
export function outbox(dialect: Database["kind"]) {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await makeTables(db);
      await makeIndexes(db);
      const triggers = dialect === "postgres" ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS;
      for (const trigger of triggers) await trigger.execute(db);
    },
  };
}

async function makeTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("webhook")
    .addColumn("venue_id", "text", (column) => column.primaryKey().references("venue.id"))
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("old_secret", "text", (column) => column.notNull())
    .addColumn("old_secret_until", "bigint", (column) => column.notNull())
    .addColumn("secret_changed_at", "bigint", (column) => column.notNull())
    .addColumn("is_on", "integer", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("outbox_event")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("sequence", "bigint", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addColumn("leased_by", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("leased_until", "bigint", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("give_up_at", "bigint", (column) => column.notNull())
    .addColumn("delivered_at", "bigint")
    .addColumn("failed_at", "bigint")
    .addColumn("last_error", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}

/** Delivered rows, the many, stand in none of the indexes that the work is found by. */
const INDEXES = [
  sql`create index outbox_sequence on outbox_event (venue_id, sequence)`,
  sql`create index outbox_waiting on outbox_event (venue_id, next_at)
    where delivered_at is null and failed_at is null`,
  sql`create index outbox_of_order on outbox_event (order_id, sequence) where delivered_at is null`,
  sql`create index outbox_to_give_up on outbox_event (give_up_at)
    where delivered_at is null and failed_at is null`,
  sql`create index outbox_failed on outbox_event (venue_id, failed_at) where failed_at is not null`,
  sql`create index outbox_delivered on outbox_event (delivered_at) where delivered_at is not null`,
];

async function makeIndexes(db: Kysely<never>): Promise<void> {
  for (const index of INDEXES) await index.execute(db);
}

/**
 * The row of an event of an order that has others: where one before it has failed it stands as failed with it, so that
 * nothing of an order ever overtakes. 86,400,000 ms are a day.
 */
const LATER_EVENT = `
  from (
    select max(failed_at) as failed_at from outbox_event where order_id = new.id and delivered_at is null
  ) as earlier`;

/** An order that was released and one that is acknowledged are the same step: the state moves in both. */
const POSTGRES_TRIGGERS = [
  sql`
    create function tell_outbox() returns trigger language plpgsql as $$
    begin
      if exists (select from webhook where venue_id = new.venue_id and is_on = 1) then
        insert into outbox_event (
          id, venue_id, order_id, sequence, type, payload, created_at, next_at, give_up_at, failed_at, last_error
        )
        select 'evt_' || replace(gen_random_uuid()::text, '-', ''), new.venue_id, new.id,
          (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = new.venue_id),
          'order.' || new.state, json_build_object('state', new.state, 'hold', new.hold)::text, new.changed_at,
          new.changed_at, new.changed_at + 86400000, earlier.failed_at,
          case when earlier.failed_at is null then '' else 'earlier' end
        ${sql.raw(LATER_EVENT)};
      end if;
      return null;
    end $$`,
  sql`
    create trigger order_told after update on placed_order
      for each row when (new.state <> old.state) execute function tell_outbox()`,
];

const SQLITE_TRIGGERS = [
  sql`
    create trigger order_told after update of state on placed_order
    when new.state <> old.state
      and exists (select 1 from webhook where venue_id = new.venue_id and is_on = 1)
    begin
      insert into outbox_event (
        id, venue_id, order_id, sequence, type, payload, created_at, next_at, give_up_at, failed_at, last_error
      )
      select 'evt_' || lower(hex(randomblob(16))), new.venue_id, new.id,
        (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = new.venue_id),
        'order.' || new.state, json_object('state', new.state, 'hold', new.hold), new.changed_at,
        new.changed_at, new.changed_at + 86400000, earlier.failed_at,
        case when earlier.failed_at is null then '' else 'earlier' end
      ${sql.raw(LATER_EVENT)};
    end`,
];

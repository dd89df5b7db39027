import { sql, type Kysely } from "kysely";
import type { Database } from "../database.ts";

/**
 * What orders take of a loyalty programme's balances. Triggers note that something has happened to such an order or to its money, also
 * where a program of before that works beside this one has done it.
 */
export function programmeReservations(dialect: Database["kind"]) {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable("programme_reservation")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
        .addColumn("request", "text", (column) => column.notNull())
        .addColumn("nth", "integer", (column) => column.notNull())
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("order_ref", "text", (column) => column.notNull())
        .addColumn("placed_order_id", "text", (column) => column.notNull())
        .addColumn("credit", "bigint", (column) => column.notNull())
        .addColumn("redemptions", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("commit_id", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("next_at", "bigint", (column) => column.notNull())
        .addColumn("tries", "integer", (column) => column.notNull())
        .addColumn("leased_until", "bigint", (column) => column.notNull())
        .addColumn("failed_at", "bigint", (column) => column.notNull())
        .addColumn("last_error", "text", (column) => column.notNull())
        .execute();
      for (const index of INDEXES) await index.execute(db);
      const triggers = dialect === "postgres" ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS;
      for (const trigger of triggers) await trigger.execute(db);
    },
  };
}

const INDEXES = [
  sql`create unique index programme_reservation_of_request
    on programme_reservation (venue_id, request, nth)`,
  sql`create index programme_reservation_of_order on programme_reservation (placed_order_id)
    where placed_order_id <> ''`,
  sql`create index programme_reservation_due on programme_reservation (next_at) where next_at > 0`,
  sql`create index programme_reservation_failed on programme_reservation (venue_id, failed_at)
    where failed_at > 0`,
];

/** An order that waits for its payment no more, one that was cancelled, and money that went back. */
const WAITED = sql`new.state <> old.state`;
const CANCELLED = sql`new.state <> old.state and new.state = 'cancelled'`;
const WENT_BACK = sql`new.kind = 'refunded' and new.placed_order_id <> ''`;
const DUE = sql`update programme_reservation set next_at = 1`;
const FROM_ORDER = sql`${DUE} where placed_order_id = new.id and placed_order_id <> ''`;
const FROM_MONEY = sql`${DUE} where placed_order_id = new.placed_order_id and placed_order_id <> ''`;

const POSTGRES_TRIGGERS = [
  sql`
    create function order_redeems() returns trigger language plpgsql as $$
    begin
      ${FROM_ORDER};
      return null;
    end $$`,
  sql`
    create trigger awaiting_redeems after update of state on awaiting_order
      for each row when (${WAITED}) execute function order_redeems()`,
  sql`
    create trigger order_redeems after update of state on placed_order
      for each row when (${CANCELLED}) execute function order_redeems()`,
  sql`
    create function money_redeems() returns trigger language plpgsql as $$
    begin
      ${FROM_MONEY};
      return null;
    end $$`,
  sql`
    create trigger money_redeems after insert on payment_event
      for each row when (${WENT_BACK}) execute function money_redeems()`,
];

const SQLITE_TRIGGERS = [
  sql`
    create trigger awaiting_redeems after update of state on awaiting_order when ${WAITED}
    begin
      ${FROM_ORDER};
    end`,
  sql`
    create trigger order_redeems after update of state on placed_order when ${CANCELLED}
    begin
      ${FROM_ORDER};
    end`,
  sql`
    create trigger money_redeems after insert on payment_event when ${WENT_BACK}
    begin
      ${FROM_MONEY};
    end`,
];

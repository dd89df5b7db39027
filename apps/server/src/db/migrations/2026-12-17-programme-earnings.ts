import { sql, type Kysely } from "kysely";
import type { Database } from "../database.ts";

/**
 * By which orders a programme's members earn. Triggers note that such an order was collected, or that its money moved, also where a program
 * of before that works beside this one has written it.
 */
export function programmeEarnings(dialect: Database["kind"]) {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable("programme_earning")
        .addColumn("placed_order_id", "text", (column) => column.primaryKey())
        .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
        .addColumn("member_id", "text", (column) => column.notNull())
        .addColumn("order_ref", "text", (column) => column.notNull())
        .addColumn("earned", "bigint", (column) => column.notNull())
        .addColumn("telling", "bigint", (column) => column.notNull())
        .addColumn("times", "integer", (column) => column.notNull())
        .addColumn("next_at", "bigint", (column) => column.notNull())
        .addColumn("tries", "integer", (column) => column.notNull())
        .addColumn("leased_until", "bigint", (column) => column.notNull())
        .execute();
      await sql`create index programme_earning_due on programme_earning (next_at)
        where next_at > 0`.execute(db);
      const triggers = dialect === "postgres" ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS;
      for (const trigger of triggers) await trigger.execute(db);
    },
  };
}

const COLLECTED = sql`new.state <> old.state and (new.state in ('collected', 'cancelled') or old.state = 'collected')`;
const MOVED = sql`new.kind in ('captured', 'taken-by-staff', 'refunded') and new.placed_order_id <> ''`;
const FROM_ORDER = sql`update programme_earning set next_at = 1 where placed_order_id = new.id`;
const FROM_MONEY = sql`update programme_earning set next_at = 1 where placed_order_id = new.placed_order_id`;

const POSTGRES_TRIGGERS = [
  sql`
    create function order_earns_at_programme() returns trigger language plpgsql as $$
    begin
      ${FROM_ORDER};
      return null;
    end $$`,
  sql`
    create trigger order_earns_at_programme after update of state on placed_order
      for each row when (${COLLECTED}) execute function order_earns_at_programme()`,
  sql`
    create function money_earns_at_programme() returns trigger language plpgsql as $$
    begin
      ${FROM_MONEY};
      return null;
    end $$`,
  sql`
    create trigger money_earns_at_programme after insert on payment_event
      for each row when (${MOVED}) execute function money_earns_at_programme()`,
];

const SQLITE_TRIGGERS = [
  sql`
    create trigger order_earns_at_programme after update of state on placed_order when ${COLLECTED}
    begin
      ${FROM_ORDER};
    end`,
  sql`
    create trigger money_earns_at_programme after insert on payment_event when ${MOVED}
    begin
      ${FROM_MONEY};
    end`,
];

import { sql, type Kysely } from "kysely";
import type { Database } from "../database.ts";

/**
 * What members collect and spend, row by row, and which orders they have a part in. Triggers note that something has happened to such
 * an order or to its money, also where a program of before that works beside this one has done it.
 */
export function memberLedger(dialect: Database["kind"]) {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await makeLedger(db);
      await makeOrderMembers(db);
      await makeExpiry(db);
      for (const index of INDEXES) await index.execute(db);
      const triggers = dialect === "postgres" ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS;
      for (const trigger of triggers) await trigger.execute(db);
    },
  };
}

async function makeLedger(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("member_ledger")
    .addColumn("club_id", "text", (column) => column.notNull())
    .addColumn("entry_key", "text", (column) => column.notNull())
    .addColumn("member_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("cause", "text", (column) => column.notNull())
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("placed_order_id", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("member_ledger_entries", ["club_id", "entry_key"])
    .execute();
}

async function makeOrderMembers(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("order_member")
    .addColumn("placed_order_id", "text", (column) => column.notNull())
    .addColumn("member_id", "text", (column) => column.notNull())
    .addColumn("club_id", "text", (column) => column.notNull())
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("part", "text", (column) => column.notNull())
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .addColumn("is_due", "integer", (column) => column.notNull())
    .addColumn("rules", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_members", ["placed_order_id", "member_id"])
    .execute();
}

async function makeExpiry(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("member_expiry")
    .addColumn("club_id", "text", (column) => column.notNull())
    .addColumn("member_id", "text", (column) => column.notNull())
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("member_expiries", ["club_id", "member_id"])
    .execute();
}

const INDEXES = [
  // A member's balance is read from this index alone, however many rows others have.
  sql`create index member_ledger_of_member
    on member_ledger (club_id, member_id, kind, subject, cause, amount)`,
  sql`create index member_ledger_by_time on member_ledger (club_id, member_id, at, entry_key)`,
  sql`create index member_ledger_of_order on member_ledger (placed_order_id)
    where placed_order_id <> ''`,
  sql`create index order_member_due on order_member (added_at) where is_due = 1`,
  sql`create index order_member_of_member on order_member (member_id)`,
  sql`create index member_expiry_next on member_expiry (next_at) where next_at > 0`,
];

/** An order that was collected, or is so no more, and money that came or went back. */
const COLLECTED = sql`new.state <> old.state and (new.state in ('collected', 'cancelled') or old.state = 'collected')`;
const MOVED = sql`new.kind in ('captured', 'taken-by-staff', 'refunded') and new.placed_order_id <> ''`;
const FROM_ORDER = sql`update order_member set is_due = 1 where placed_order_id = new.id`;
const FROM_MONEY = sql`update order_member set is_due = 1 where placed_order_id = new.placed_order_id`;

const POSTGRES_TRIGGERS = [
  sql`
    create function order_earns() returns trigger language plpgsql as $$
    begin
      ${FROM_ORDER};
      return null;
    end $$`,
  sql`
    create trigger order_earns after update of state on placed_order
      for each row when (${COLLECTED}) execute function order_earns()`,
  sql`
    create function money_earns() returns trigger language plpgsql as $$
    begin
      ${FROM_MONEY};
      return null;
    end $$`,
  sql`
    create trigger money_earns after insert on payment_event
      for each row when (${MOVED}) execute function money_earns()`,
];

const SQLITE_TRIGGERS = [
  sql`
    create trigger order_earns after update of state on placed_order when ${COLLECTED}
    begin
      ${FROM_ORDER};
    end`,
  sql`
    create trigger money_earns after insert on payment_event when ${MOVED}
    begin
      ${FROM_MONEY};
    end`,
];

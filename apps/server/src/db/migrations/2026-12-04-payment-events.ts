import { sql, type Kysely } from "kysely";
import type { Database } from "../database.ts";

/**
 * What is known of payments, a row for each event and only ever added to. Those that staff have taken come from `payment`, by a
 * trigger: also from a program of before that works beside this one.
 */
export function paymentEvents(dialect: Database["kind"]) {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await makeTable(db);
      const triggers = dialect === "postgres" ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS;
      for (const trigger of triggers) await trigger.execute(db);
      await sql`insert into payment_event (${COLUMNS}) select ${eventOf("payment")} from payment`.execute(
        db,
      );
    },
  };
}

async function makeTable(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("payment_event")
    .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
    .addColumn("event_key", "text", (column) => column.notNull())
    .addColumn("payment_id", "text", (column) => column.notNull())
    .addColumn("placed_order_id", "text", (column) => column.notNull())
    .addColumn("visit_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("recorded_at", "bigint", (column) => column.notNull())
    .addColumn("recorded_by", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("payment_event_pk", ["venue_id", "event_key"])
    .execute();
  for (const [name, column] of [
    ["payment_events_of_order", "placed_order_id"],
    ["payment_events_of_visit", "visit_id"],
  ] as const) {
    await db.schema.createIndex(name).on("payment_event").column(column).execute();
  }
}

const COLUMNS = sql.raw(
  `venue_id, event_key, payment_id, placed_order_id, visit_id, kind, source, reference, amount,
  currency, recorded_at, recorded_by`,
);

/** An empty currency is the venue's own. */
function eventOf(row: "new" | "payment") {
  const columns = [
    `${row}.venue_id, 'taken:' || ${row}.id, ${row}.id, ${row}.placed_order_id, ${row}.visit_id`,
    `'taken-by-staff', ${row}.method, '', ${row}.amount, '', ${row}.paid_at, ${row}.paid_by`,
  ];
  return sql.raw(columns.join(", "));
}

/** A backup that is brought back has its events already. */
const UNLESS_THERE = sql`on conflict (venue_id, event_key) do nothing`;

const POSTGRES_TRIGGERS = [
  sql`
    create function record_payment() returns trigger language plpgsql as $$
    begin
      insert into payment_event (${COLUMNS}) values (${eventOf("new")}) ${UNLESS_THERE};
      return null;
    end $$`,
  sql`
    create trigger payment_recorded after insert on payment
      for each row execute function record_payment()`,
];

const SQLITE_TRIGGERS = [
  sql`
    create trigger payment_recorded after insert on payment
    begin
      insert into payment_event (${COLUMNS}) values (${eventOf("new")}) ${UNLESS_THERE};
    end`,
];

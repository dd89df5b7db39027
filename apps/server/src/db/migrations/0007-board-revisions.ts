import { sql, type Kysely } from "kysely";
import type { Database } from "../database.ts";

/**
 * Every change of an order gets the next revision of its venue's board, whoever writes it: a trigger takes it inside the
 * write. Of three orders with the revisions 7, 8 and 9 a board that knows 8 asks for the third. Orders from before have 0.
 */
export function boardRevisions(dialect: Database["kind"]) {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable("board_revision")
        .addColumn("venue_id", "text", (column) => column.primaryKey().references("venue.id"))
        .addColumn("epoch", "text", (column) => column.notNull())
        .addColumn("last", "integer", (column) => column.notNull())
        .execute();
      await db.schema
        .alterTable("placed_order")
        .addColumn("revision", "integer", (column) => column.notNull().defaultTo(sql`0`))
        .execute();
      await db.schema
        .createIndex("order_revision")
        .on("placed_order")
        .columns(["venue_id", "revision"])
        .execute();
      const triggers = dialect === "postgres" ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS;
      for (const trigger of triggers) await trigger.execute(db);
    },
  };
}

/** The row of the venue stays locked until the commit, so that commits become visible in the order of their revisions. */
const POSTGRES_TRIGGERS = [
  sql`
    create function next_board_revision() returns trigger language plpgsql as $$
    begin
      insert into board_revision as board (venue_id, epoch, last)
        values (new.venue_id, gen_random_uuid()::text, 1)
        on conflict (venue_id) do update set last = board.last + 1
        returning board.last into new.revision;
      return new;
    end $$`,
  sql`
    create trigger order_revision before insert or update on placed_order
      for each row execute function next_board_revision()`,
];

/** SQLite writes one transaction at a time; what a trigger writes does not fire it again. */
const SQLITE_TRIGGERS = [
  sql`
    create trigger order_placed after insert on placed_order begin
      insert into board_revision (venue_id, epoch, last)
        values (new.venue_id, lower(hex(randomblob(16))), 1)
        on conflict (venue_id) do update set last = last + 1;
      update placed_order
        set revision = (select last from board_revision where venue_id = new.venue_id)
        where id = new.id;
    end`,
  sql`
    create trigger order_changed after update on placed_order when new.revision = old.revision begin
      insert into board_revision (venue_id, epoch, last)
        values (new.venue_id, lower(hex(randomblob(16))), 1)
        on conflict (venue_id) do update set last = last + 1;
      update placed_order
        set revision = (select last from board_revision where venue_id = new.venue_id)
        where id = new.id;
    end`,
];
